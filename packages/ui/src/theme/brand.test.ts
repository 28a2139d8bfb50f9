import { describe, expect, it } from 'vitest'
import { brandFromColour, brandStyleSheet, contrastRatio, parseHexColour } from './brand.ts'

const DARK_PAPER = '#111513'

function ratioOf(one: string, other: string): number {
  return contrastRatio(parseHexColour(one)!, parseHexColour(other)!)
}

function acceptedBrand(colour: string) {
  const brand = brandFromColour(colour)
  if (!brand.ok) throw new Error(`${colour} was refused`)
  return brand
}

describe('brandFromColour', () => {
  it('measures contrast as WCAG does', () => {
    expect(ratioOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(ratioOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each(['#0b6e4f', '#1d4ed8', '#b91c1c', '#5b21b6', '#000000', '#036'])(
    'makes %s readable in both themes',
    (colour) => {
      const { light, dark } = acceptedBrand(colour)
      expect(ratioOf(light['--brand'], light['--on-brand'])).toBeGreaterThanOrEqual(4.5)
      expect(ratioOf(light['--brand'], '#fbfaf7')).toBeGreaterThanOrEqual(4.5)
      expect(ratioOf(light['--brand'], light['--brand-wash'])).toBeGreaterThanOrEqual(3)
      expect(ratioOf('#1c2420', light['--brand-wash'])).toBeGreaterThanOrEqual(4.5)
      expect(ratioOf(dark['--brand'], dark['--on-brand'])).toBeGreaterThanOrEqual(4.5)
      expect(ratioOf(dark['--brand'], DARK_PAPER)).toBeGreaterThanOrEqual(4.5)
      expect(ratioOf(dark['--brand'], dark['--brand-wash'])).toBeGreaterThanOrEqual(3)
      expect(ratioOf('#edf1ee', dark['--brand-wash'])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['#f59e0b', '#4cc79a', '#777777'])('refuses %s: white on it cannot be read', (colour) => {
    expect(brandFromColour(colour)).toMatchObject({ ok: false, reason: 'too_little_contrast' })
  })

  it.each(['green', '#12', '#0b6e4f;}body{display:none', '#gggggg', ''])('refuses %j, which is no colour', (colour) => {
    expect(brandFromColour(colour)).toEqual({ ok: false, reason: 'not_a_colour', ratio: 0 })
  })

  it('writes the properties for light, for a dark phone and for chosen dark', () => {
    const brand = acceptedBrand('#1d4ed8')
    const sheet = brandStyleSheet(brand)
    expect(sheet).toContain(':root{--brand:#1d4ed8;--on-brand:#ffffff;')
    expect(sheet.split(`--brand:${brand.dark['--brand']};`)).toHaveLength(3)
  })
})
