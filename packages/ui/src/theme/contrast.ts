export type Rgb = readonly [red: number, green: number, blue: number]

/** `#RRGGBB` or `#RGB` to numbers of 0 to 255; null for anything else. */
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

/** `share` of `over` (0 to 1) laid on `under`. */
export function mixColours(under: Rgb, over: Rgb, share: number): Rgb {
  const mix = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share
  return [mix(0), mix(1), mix(2)]
}

/** WCAG 2 relative luminance, 0 (black) to 1 (white). */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio, 1 to 21; the order of the two does not matter. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
