import { readFileSync } from 'node:fs'
import { brandFromColour } from '@hulog/ui/brand'
import { html } from '../reference/html.ts'
import { lightColour } from './page-styles.ts'

/** How a lender is recognised, wherever a borrower sees it. */
export type Brand = {
  /** Short enough for a phone's home screen. */
  readonly name: string
  /** Shapes of its mark, on a sheet of 56 by 56, in `currentColor`. */
  readonly mark: string
  /** Such as #0b6e4f; null for the product's own. */
  readonly colour: string | null
}

const SHEET = 'viewBox="0 0 56 56"'

/** Elements and attributes that load or run something, or that a page forbids. */
const ACTIVE =
  /<(?:script|style|image|use|a|foreignObject|animate|set)\b|\s(?:on\w+|style|class|id|href|xlink:href)\s*=|url\(|<!|<\?/i

/**
 * Reads the drawing of a mark. Drawing programs put much into a file that a page must not carry, so a mark has only shapes.
 * @throws when the sheet has another size, or there is more than shapes
 */
export function readMark(file: URL): string {
  const svg = readFileSync(file, 'utf8')
  const [, sheet = '', inside = ''] = /^\s*<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? []
  const shapes = inside
    .replace(/<title>[^<]*<\/title>/, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
  if (!sheet.includes(SHEET)) throw new Error(`The mark ${file.pathname} must be one svg element with ${SHEET}.`)
  if (ACTIVE.test(shapes))
    throw new Error(`The mark ${file.pathname} may contain shapes alone, without styles or links.`)
  return shapes
}

/** Returns the mark as a file of its own, in the colours of the light theme. */
export function markFile({ name, mark, colour }: Brand, isWhole = false): string {
  const brand = brandColours(colour)
  const title = html`<title>${name}</title>`.markup
  const shapes = drawMark(mark, { ...brand, isWhole })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" ${SHEET}>${title}${shapes}</svg>`
}

/** Returns the colours of the light theme; the product's own in place of one that cannot be used. */
export function brandColours(colour: string | null): { brand: string; onBrand: string } {
  const found = colour === null ? null : brandFromColour(colour)
  if (!found?.ok) return { brand: lightColour('brand'), onBrand: lightColour('on-brand') }
  return { brand: found.light['--brand'], onBrand: found.light['--on-brand'] }
}

/**
 * Puts the lender's name and mark into the app's page, which the build leaves open: a page needs no further request for them,
 * and the mark follows the theme.
 */
export function brandedPage(page: string, { name, mark }: Brand): string {
  const shapes = drawMark(mark, { brand: 'var(--brand)', onBrand: 'var(--on-brand)' })
  return page.replace('<!-- mark -->', () => shapes).replaceAll('{lender}', () => html`${name}`.markup)
}

/** A square without round corners is for systems that cut it themselves. */
type Ground = { readonly brand: string; readonly onBrand: string; readonly isWhole?: boolean }

/** Returns a mark on its square in these colours. */
function drawMark(mark: string, on: Ground): string {
  const corners = on.isWhole ? '' : ' rx="16"'
  return (
    `<rect width="56" height="56"${corners} fill="${on.brand}"/>` +
    `<g color="${on.onBrand}" fill="currentColor">${mark}</g>`
  )
}
