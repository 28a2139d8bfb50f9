// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProductLogo } from './list-rows.tsx'

const drawn = (src?: string) => render(<ProductLogo name="91-Day Loan" src={src} />).container

it('a mark of ours is drawn in the theme’s colour', () => {
  const mark = drawn('/product-once.svg').querySelector<HTMLElement>('span span')!
  expect(mark.style.maskImage).toContain('/product-once.svg')
})

it('a way to pay is drawn in the brand’s colour, too', () => {
  const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const mark = drawn(drawing).querySelector<HTMLElement>('span span')!
  expect(mark.style.maskImage).toContain(drawing)
})

it('a logo of another kind is shown as it is, whatever its address says', () => {
  for (const src of [
    'https://partner.example/product-once.svg',
    '/product-once.svg);x:url(/y',
    '/logo.png',
    'data:image/svg+xml,"):x',
  ]) {
    const place = drawn(src)
    expect(place.querySelector('img')?.getAttribute('src')).toBe(src)
    expect(place.querySelector('[style]')).toBeNull()
  }
})

it('coins stand for a product without a logo, or whose logo does not load', () => {
  expect(drawn('').querySelector('ellipse')).toBeTruthy()
  const broken = drawn('/broken.png')
  fireEvent.error(broken.querySelector('img')!)
  expect(broken.querySelector('ellipse')).toBeTruthy()
  expect(broken.textContent).toBe('')
})
