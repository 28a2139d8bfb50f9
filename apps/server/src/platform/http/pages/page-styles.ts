import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brandFromColour, brandStyleSheet, parseHexColour } from '@hulog/ui/brand'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const STANDS_ON_HOME_SCREENS = /<link rel="manifest"/

/**
 * The policy of our pages: load from this server only. Inline content runs by its hash, so that injected markup does
 * not.
 */
export function contentPolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...hashesOf(html, INLINE_SCRIPT)].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, INLINE_STYLE)].join(' ')}`,
    `img-src 'self' blob: data:`,
    `connect-src 'self'`,
    `font-src 'none'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(STANDS_ON_HOME_SCREENS.test(html) ? [`manifest-src 'self'`, `worker-src 'self'`] : [`worker-src 'none'`]),
  ].join('; ')
}

/**
 * The console's policy: besides, it opens no frame, draws no picture from a data address, and no text becomes markup or a script,
 * because what it shows was written by strangers. An attacker here would act for the lender.
 */
export function consolePolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...hashesOf(html, INLINE_SCRIPT)].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, INLINE_STYLE)].join(' ')}`,
    `img-src 'self' blob:`,
    `connect-src 'self'`,
    `font-src 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `worker-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const texts = [...html.matchAll(pattern)].map(([, text = '']) => text)
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

const require = createRequire(import.meta.url)

/** The design system's colours, sizes and reset, as the server's own pages carry them inline. */
export function sharedStyles(): string {
  return ['@hulog/ui/tokens.css', '@hulog/ui/base.css']
    .map((name) => readFileSync(require.resolve(name), 'utf8'))
    .map(minifyCss)
    .join('')
}

/** A colour of the light theme, such as `brand`, for what is drawn without styles. The dark theme follows it in the file. */
export function lightColour(name: string): string {
  const [, rest = ''] = sharedStyles().split(`--${name}:`)
  const colour = rest.trimStart().slice(0, '#rrggbb'.length)
  if (parseHexColour(colour) === null) throw new Error(`there is no colour ${name} in tokens.css`)
  return colour
}

/** Without comments and needless blanks; nothing cleverer, so that nothing can break. */
export function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}

/**
 * The lender's colour as a style element for the end of a page's head; nothing for the product's own colour. A colour
 * in which text could not be read is refused when the server starts, not when a borrower squints.
 */
export function brandStyle(colour: string | null): string {
  if (colour === null) return ''
  const brand = brandFromColour(colour)
  if (brand.ok) return `<style>${brandStyleSheet(brand)}</style>`
  if (brand.reason === 'not_a_colour')
    throw new Error(`BRAND_COLOUR must be a colour such as #0b6e4f, not "${colour}".`)
  throw new Error(`BRAND_COLOUR ${colour} gives a contrast of ${brand.ratio.toFixed(2)}; text needs at least 4.5.`)
}
