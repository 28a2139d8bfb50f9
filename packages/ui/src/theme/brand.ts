import { contrastRatio, mixColours, parseHexColour, type Rgb, toHexColour } from './contrast.ts'

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
 * A lender's colour as the custom properties of both themes. Refused when white text on it, or it as text on the paper,
 * would be under 4.5:1. The dark theme keeps the hue and lightens it until it can be read there.
 */
export function brandFromColour(colour: string): Brand {
  const brand = parseHexColour(colour.trim())
  if (!brand) return { ok: false, reason: 'not_a_colour', ratio: 0 }
  const ratio = Math.min(contrastRatio(brand, WHITE), contrastRatio(brand, LIGHT_PAPER))
  if (ratio < LEAST_CONTRAST) return { ok: false, reason: 'too_little_contrast', ratio }
  return { ok: true, light: lightProperties(brand), dark: darkProperties(brand) }
}

/** The style sheet that puts a lender's colour over the default tokens; for a `<style>` element after them. */
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

/** Moves `colour` towards `goal` in twentieths until it can be read on `background`; one twentieth more for rounding. */
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
