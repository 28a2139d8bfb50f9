import { inflateSync } from 'node:zlib'

/** A parsed PDF of ours: its text in reading order, and the tags that contain it. */
export type ReadPdf = {
  readonly text: string
  readonly tags: readonly string[]
  /** The drawing commands of the pages, decompressed: position, colour and size of everything on them. */
  readonly drawn: string
  readonly raw: string
}

type PdfObject = { readonly head: string; readonly stream: string }

/** Parses what `renderPdf` writes: just enough of the format to find every word. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1')
  const objects = objectsOf(raw)
  const lettersOf = fontsOf(objects)
  const pages = [...objects.values()].filter(({ stream }) => /^\S[\s\S]*? Tf$/m.test(stream))
  const lines = pages.flatMap(({ stream }) => linesOf(stream, lettersOf))
  const tags = [...objects.values()].flatMap(({ head }) => /\/S \/(\w+)/.exec(head)?.[1] ?? [])
  const drawn = pages.map(({ stream }) => stream).join('\n')
  return { text: lines.join(' ').replaceAll(/\s+/g, ' '), tags, drawn, raw }
}

function objectsOf(raw: string): Map<string, PdfObject> {
  const found = raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const start = body.indexOf('\nstream\n')
      if (start < 0) return [id, { head: body, stream: '' }]
      const head = body.slice(0, start)
      const data = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
      const stream = head.includes('FlateDecode') ? inflateSync(data) : data
      return [id, { head, stream: stream.toString('latin1') }]
    }),
  )
}

/** Returns for each font, by its name on the page, the letters of its glyphs. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      fonts.set(name, glyphsOf(objects.get(cmap)?.stream ?? ''))
    }
  }
  return fonts
}

function glyphsOf(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const letters = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) => fromUtf16(units.replaceAll(' ', '')))
    for (const [index, letter] of letters.entries()) {
      glyphs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), letter)
    }
  }
  return glyphs
}

function linesOf(content: string, fonts: Map<string, Map<string, string>>): string[] {
  let letters = new Map<string, string>()
  let isReplaced = false
  const lines: string[] = []
  for (const line of withPlainReplacements(content).split('\n')) {
    const font = /\/(F\d+) [\d.]+ Tf/.exec(line)?.[1]
    if (font) letters = fonts.get(font) ?? letters
    const actual = /^ActualText (.*)$/.exec(line)?.[1]
    if (actual !== undefined) {
      lines.push(Buffer.from(actual, 'hex').toString())
      isReplaced = true
    } else if (line.startsWith('EMC')) isReplaced = false
    else if (/TJ$/.test(line) && !isReplaced) lines.push(shown(line, letters))
  }
  return lines
}

/** Puts replacement texts, which may contain line ends as bytes, on lines of their own in hexadecimal. */
function withPlainReplacements(content: string): string {
  return content.replaceAll(/\/Span <<\s*\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC/g, (_, escaped: string) => {
    return `ActualText ${Buffer.from(fromText(escaped)).toString('hex')}`
  })
}

function shown(line: string, letters: Map<string, string>): string {
  const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return codes.map((code) => letters.get(code) ?? '\uFFFD').join('')
}

function fromText(escaped: string): string {
  const bytes = Buffer.from(
    escaped.replaceAll(
      /\\([nrtbf\\()])/g,
      (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
    ),
    'latin1',
  )
  return bytes[0] === 0xfe ? fromUtf16(bytes.subarray(2).toString('hex')) : bytes.toString('latin1')
}

function fromUtf16(hex: string): string {
  const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
  return String.fromCharCode(...units)
}
