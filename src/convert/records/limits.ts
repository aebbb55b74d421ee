/** Most records that are read from one source: ten times what the largest zones have, so that no text takes for ever. */
export const MOST_RECORDS = 100_000
