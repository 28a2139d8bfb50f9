import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Photo } from './take-photos.ts'

/** Photographs on a sheet stand side by side, this wide each. */
const COLUMN = 300
const COLUMNS = 5
/** More would be too small to read when the picture is shown at once. */
const A_SHEET = 2 * COLUMNS
const GAP = 12
const LABEL = 20

/**
 * Writes one page that shows every photograph beside its others, and pictures a group, language, theme and width. Returns
 * the page's file.
 */
export async function writeContactSheet(folder: string, photos: readonly Photo[]): Promise<string> {
  for (const [name, group] of Map.groupBy(photos, sheetOf)) {
    for (let from = 0; from < group.length; from += A_SHEET) {
      await writePicture(folder, `${name}.${from / A_SHEET + 1}`, group.slice(from, from + A_SHEET))
    }
  }
  const file = join(folder, 'index.html')
  writeFileSync(file, pageOf(photos))
  return file
}

const sheetOf = ({ group, language, theme, width }: Photo) => `${group}.${language}.${theme}.${width}`

/** Rows of five photographs, each as tall as its tallest. */
async function writePicture(folder: string, name: string, photos: readonly Photo[]): Promise<void> {
  const scaled = await Promise.all(
    photos.map(async (photo) => {
      const { data, info } = await sharp(join(folder, photo.file))
        .resize({ width: COLUMN })
        .toBuffer({ resolveWithObject: true })
      return { input: data, height: info.height, label: photo.path }
    }),
  )
  const parts: OverlayOptions[] = []
  let top = GAP
  for (let from = 0; from < scaled.length; from += COLUMNS) {
    const row = scaled.slice(from, from + COLUMNS)
    row.forEach(({ input, label }, column) => {
      const left = GAP + column * (COLUMN + GAP)
      parts.push({ input: labelOf(label), left, top }, { input, left, top: top + LABEL })
    })
    top += LABEL + Math.max(...row.map(({ height }) => height)) + GAP
  }
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const width = GAP + Math.min(COLUMNS, photos.length) * (COLUMN + GAP)
  await sharp({ create: { width, height: top, channels: 3, background: '#777' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(join(sheets, `${name}.png`))
}

function labelOf(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMN}" height="${LABEL}"><text y="14" font-family="sans-serif" font-size="12" fill="#fff">${escaped(text)}</text></svg>`,
  )
}

function pageOf(photos: readonly Photo[]): string {
  const pages = [...Map.groupBy(photos, ({ group, path }) => `${group} ${path}`)].map(([title, shown]) => {
    const figures = shown.map(
      ({ file, language, theme, width }) =>
        `<figure><a href="${encodeURI(file).replaceAll('#', '%23')}"><img loading="lazy" width="${width / 2}" alt="" src="${encodeURI(file).replaceAll('#', '%23')}"></a><figcaption>${language} ${theme} ${width}</figcaption></figure>`,
    )
    return `<h2>${escaped(title)}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Photographs of every page</title>
<style>body{font:14px system-ui;background:#777;color:#fff;margin:16px}div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0}</style>
<h1>Photographs of every page</h1>${pages.join('\n')}
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
