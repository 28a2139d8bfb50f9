import { brandFromColour, brandStyleSheet } from '@hulog/ui/brand'

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
