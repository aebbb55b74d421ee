/** A PDF of one page with lines of text, small and complete: what a client can save and open. */

/** The bytes of the PDF. Characters beyond Latin-1 become `?`; a line is not wrapped. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map(line => `(${escaped(line)}) Tj T*`).join('\n')
  const content = `BT /F1 11 Tf 56 786 Td 16 TL\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = file.length
  // Every line of the table has exactly 20 bytes, the space before its end included.
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  // One character is one byte, so the lengths above are offsets in bytes.
  return Buffer.from(file, 'latin1')
}

/** The text of a PDF string in ASCII: brackets and backslashes escaped, the rest of Latin-1 in octal. */
function escaped(line: string): string {
  return [...line]
    .map(character => {
      const code = character.codePointAt(0) ?? 0
      if (code > 0xff || (code > 0x7e && code < 0xa0)) return '?'
      if ('()\\'.includes(character)) return `\\${character}`
      return code < 0x20 || code > 0x7e ? `\\${code.toString(8).padStart(3, '0')}` : character
    })
    .join('')
}
