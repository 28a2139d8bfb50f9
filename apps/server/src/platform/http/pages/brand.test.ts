import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fastify } from 'fastify'
import { Window } from 'happy-dom'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { lender } from '../../../lender.ts'
import { brandedPage, markFile, readMark } from './brand.ts'
import { brandIconRoutes, iconFiles } from './brand-icons.ts'

const folder = mkdtempSync(join(tmpdir(), 'hulog-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CIRCLE = '<circle cx="28" cy="28" r="12"/>'
const brand = { name: 'Hulog', mark: CIRCLE, colour: null }

function aFile(inside: string, sheet = 'viewBox="0 0 56 56"') {
  const file = join(folder, 'mark.svg')
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${sheet}>${inside}</svg>\n`)
  return pathToFileURL(file)
}

const PAGE = '<title>{lender}</title><body><svg><symbol id="mark"><!-- mark --></symbol></svg><p>{lender}</p>'

it('the page carries the lender’s name and its mark, in the theme’s colours', () => {
  const page = brandedPage(PAGE, brand)
  expect(page).toContain('<title>Hulog</title>')
  expect(page).toContain('<p>Hulog</p>')
  expect(page).toContain(`<g color="var(--on-brand)" fill="currentColor">${CIRCLE}</g>`)
  expect(page).not.toMatch(/\{lender\}|<!--/)
})

it.each(['</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "O'Neill & $& $1 $`"])(
  'the name %s is only a name: in the page, and in the icon',
  (name) => {
    const { document } = new Window()
    document.write(brandedPage(PAGE, { ...brand, name }))
    expect(document.querySelector('p')?.textContent).toBe(name)
    expect(document.querySelectorAll('script, img').length).toBe(0)
    const icon = markFile({ ...brand, name })
    expect(icon.match(/<[a-z]+/g)).toEqual(['<svg', '<title', '<rect', '<g', '<circle'])
  },
)

it('reads the product’s own mark, which is shapes alone', () => {
  expect(readMark(lender.mark)).toMatch(/^<path [^<]+\/><circle [^<]+\/>$/)
  expect(readMark(aFile(`<title>A coin</title>\n  ${CIRCLE}\n  <path d="M1 1h2"/>`))).toBe(
    `${CIRCLE}<path d="M1 1h2"/>`,
  )
})

it.each([
  '<script>alert(1)</script>',
  '<style>circle{fill:red}</style>',
  '<circle r="3" onload="alert(1)"/>',
  '<circle r="3" style="fill:red"/>',
  '<image href="https://elsewhere.example/x.png"/>',
  '<rect fill="url(#there)"/>',
  '<!-- a note --><circle r="3"/>',
])('refuses a mark with more than shapes: %s', (inside) => {
  expect(() => readMark(aFile(inside))).toThrow('may contain shapes alone')
})

it('refuses a mark on a sheet of another size', () => {
  expect(() => readMark(aFile(CIRCLE, 'viewBox="0 0 24 24"'))).toThrow(
    'must be one svg element with viewBox="0 0 56 56"',
  )
})

it('serves the icon in the lender’s colour, in every size that phones ask for', async () => {
  const app = fastify()
  brandIconRoutes(app, { ...brand, colour: '#1a3c8c' })
  const svg = await app.inject({ url: '/icon.svg' })
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toContain('rx="16" fill="#1a3c8c"')
  for (const [name, { size, isWhole }] of Object.entries(iconFiles)) {
    const answer = await app.inject({ url: `/${name}` })
    expect(answer.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    expect(data[3], `${name}: its corner`).toBe(isWhole ? 255 : 0)
    const besideTheMark = (Math.round(size / 2) * size + Math.round(size / 8)) * 4
    expect([...data.subarray(besideTheMark, besideTheMark + 3)]).toEqual([0x1a, 0x3c, 0x8c])
  }
  await app.close()
})
