export type BrandProperties = Record<'--brand' | '--on-brand' | '--brand-wash', string>

export type Brand =
  | { ok: true; light: BrandProperties; dark: BrandProperties }
  | { ok: false; reason: 'not_a_colour' | 'too_little_contrast'; ratio: number }

/** WCAG 2 AA for text. */
const LEAST_CONTRAST = 4.5

const WHITE: Rgb = [255, 255, 255]

const LIGHT_PAPER: Rgb = [0xfb, 0xfa, 0xf7]

const DARK_PAPER: Rgb = [0x11, 0x15, 0x13]

const DARK_CARD: Rgb = [0x1a, 0x20, 0x1d]

const DARK_WASH_SHARE = 0.16

const LIGHT_WASH_SHARE = 0.1

/**
 * Returns a lender's colour as custom properties of both themes. Refuses a colour with less than 4.5:1 contrast to white
 * text on it, or as text on the paper. The dark theme keeps the hue and lightens it until it is readable.
 */
export function brandFromColour(colour: string): Brand {
  const brand = parseHexColour(colour.trim())
  if (!brand) return { ok: false, reason: 'not_a_colour', ratio: 0 }
  const ratio = Math.min(contrastRatio(brand, WHITE), contrastRatio(brand, LIGHT_PAPER))
  if (ratio < LEAST_CONTRAST) return { ok: false, reason: 'too_little_contrast', ratio }
  return { ok: true, light: lightProperties(brand), dark: darkProperties(brand) }
}

/** Returns the style sheet that overrides the default tokens, for a `<style>` element after them. */
export function brandStyleSheet(brand: Extract<Brand, { ok: true }>): string {
  const light = declarations(brand.light)
  const dark = declarations(brand.dark)
  return (
    `:root{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}` +
    `:root[data-theme="dark"]{${dark}}`
  )
}

function lightProperties(brand: Rgb): BrandProperties {
  return {
    '--brand': toHexColour(brand),
    '--on-brand': toHexColour(WHITE),
    '--brand-wash': toHexColour(mixColours(WHITE, brand, LIGHT_WASH_SHARE)),
  }
}

function darkProperties(brand: Rgb): BrandProperties {
  const lit = mixUntilReadable(brand, WHITE, mixColours(DARK_CARD, WHITE, DARK_WASH_SHARE))
  return {
    '--brand': toHexColour(lit),
    '--on-brand': toHexColour(mixUntilReadable(mixColours(DARK_PAPER, brand, 0.2), [0, 0, 0], lit)),
    '--brand-wash': toHexColour(mixColours(DARK_CARD, lit, DARK_WASH_SHARE)),
  }
}

/** Moves `colour` towards `goal` in twentieths until it is readable on `background`, plus one for rounding. */
function mixUntilReadable(colour: Rgb, goal: Rgb, background: Rgb): Rgb {
  let share = 0
  while (share < 1 && contrastRatio(mixColours(colour, goal, share), background) < LEAST_CONTRAST) share += 0.05
  return mixColours(colour, goal, Math.min(1, share + 0.05))
}

function declarations(properties: BrandProperties): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#RRGGBB` or `#RGB` to numbers of 0 to 255; null for anything else. */
export function parseHexColour(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  const long = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(text)?.slice(1)
  const parts = long?.map((pair) => (/^[\da-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN))
  if (!parts || parts.some(Number.isNaN)) return null
  return [parts[0]!, parts[1]!, parts[2]!]
}

export function toHexColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` (0 to 1) of `over` into `under`. */
export function mixColours(under: Rgb, over: Rgb, share: number): Rgb {
  const mix = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share
  return [mix(0), mix(1), mix(2)]
}

/** Returns the WCAG 2 relative luminance, 0 (black) to 1 (white). */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG 2 contrast ratio, 1 to 21, in either order. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
