import type { Lint } from './row.ts'

/** The server refuses the null MX of RFC 7505 (api-facts 3.1). */
export const nullMx: Lint = ({ exchange }, text) =>
  exchange === '.'
    ? [
        {
          rule: 'mx-null',
          message: `the server refuses the null MX "${text}"`,
          advice:
            'leave MX out; where no mail is sent from this name either, publish the SPF text "v=spf1 -all"',
          field: 'exchange',
        },
      ]
    : []
