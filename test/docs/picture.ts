/** What a terminal shows, as a picture (SVG): text with the colour codes that our reports use. */

/** Size of one character cell, and the frame around the text, in pixels. */
const CELL = { width: 8.4, height: 20 }
const FRAME = 20
const BACKGROUND = '#0d1117'
const PLAIN = '#e6edf3'
const COLORS: Readonly<Record<number, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  36: '#79c0ff',
}

interface Style {
  color: string
  bold: boolean
  dim: boolean
  inverse: boolean
}

interface Run {
  text: string
  column: number
  style: Style
}

/** `title` is read out to those who do not see the picture. */
export function pictureOf(terminal: string, title: string): string {
  const lines = terminal.replace(/\n+$/, '').split('\n').map(runsOf)
  const columns = Math.max(...lines.map(runs => Math.max(0, ...runs.map(endOf))))
  const width = Math.ceil(columns * CELL.width + 2 * FRAME)
  const height = lines.length * CELL.height + 2 * FRAME
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="${BACKGROUND}"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="${PLAIN}">`,
    ...lines.flatMap((runs, index) =>
      runs.filter(({ text }) => text.trim() !== '').map(run => drawn(run, index)),
    ),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function runsOf(line: string): Run[] {
  const style: Style = { color: PLAIN, bold: false, dim: false, inverse: false }
  const runs: Run[] = []
  let column = 0
  for (const [index, part] of line.split('\u001b[').entries()) {
    // All but the first begin with the rest of a code: `33m~`.
    const [code = '', rest = ''] = index === 0 ? ['', part] : part.split(/(?<=^[\d;]*)m(.*)/)
    if (index > 0) for (const one of code.split(';')) restyle(style, Number(one))
    if (rest === '') continue
    runs.push({ text: rest, column, style: { ...style } })
    column += [...rest].length
  }
  return runs
}

function restyle(style: Style, code: number): void {
  if (code === 0) Object.assign(style, { color: PLAIN, bold: false, dim: false, inverse: false })
  else if (code === 1) style.bold = true
  else if (code === 2) style.dim = true
  else if (code === 22) Object.assign(style, { bold: false, dim: false })
  else if (code === 7) style.inverse = true
  else if (code === 27) style.inverse = false
  else if (code === 39) style.color = PLAIN
  else if (COLORS[code] !== undefined) style.color = COLORS[code]
  else throw new Error(`a colour code the picture does not know: ${code}`)
}

function endOf({ text, column }: Run): number {
  return column + [...text].length
}

/** Every run has its place and length, so that columns are under each other in any font. */
function drawn({ text, column, style }: Run, line: number): string {
  const lead = text.length - text.trimStart().length
  const shown = text.trim()
  const x = number(FRAME + (column + lead) * CELL.width)
  const length = number([...shown].length * CELL.width)
  const top = FRAME + line * CELL.height
  const attributes = [
    `x="${x}" y="${top + 14}" textLength="${length}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"`,
    style.inverse ? `fill="${BACKGROUND}"` : style.color === PLAIN ? '' : `fill="${style.color}"`,
    style.bold ? 'font-weight="bold"' : '',
    style.dim ? 'opacity="0.6"' : '',
  ]
  const back = style.inverse
    ? `<rect x="${x}" y="${top}" width="${length}" height="${CELL.height - 2}" fill="${style.color}"/>`
    : ''
  return `${back}<text ${attributes.filter(Boolean).join(' ')}>${escaped(shown)}</text>`
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
