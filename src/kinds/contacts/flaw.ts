/** What is wrong with a value, before it has a place. */
export interface Flaw {
  message: string
  advice: string
}
