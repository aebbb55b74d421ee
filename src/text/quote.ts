/** A value as a file takes it: in double quotes, or in single ones when it holds double ones itself. */
export function quote(text: string): string {
  const plain = /^[^'\\\p{Cc}]*$/u.test(text)
  return text.includes('"') && plain ? `'${text}'` : JSON.stringify(text)
}
