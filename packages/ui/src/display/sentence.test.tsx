// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Sentence } from './sentence.tsx'

it('keeps dates, case numbers, rates and ranges unbroken, also repeated ones, and changes no other text', () => {
  const said = 'Case 678-810-933: until 2099-12-22, then 5% a day on days 1–30, 4.5% on days 31–90; 5% once.'
  const { container } = render(<Sentence>{said}</Sentence>)
  expect(container.textContent).toBe(said.replace('2099-12-22', 'Tue 22 Dec 2099'))
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(['2099-12-22'])
  const whole = [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent)
  expect(whole).toEqual(['678-810-933', 'Tue 22 Dec 2099', '5%', '1–30', '4.5%', '31–90', '5%'])
})

it('keeps a rate with a decimal comma unbroken', () => {
  const { container } = render(<Sentence>Bunga 1,25% per bulan, lalu 2%.</Sentence>)
  const whole = [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent)
  expect(whole).toEqual(['1,25%', '2%'])
})

it.each([
  ['5% sa ika-1 hanggang ika-30 araw', ['5%', 'ika-1', 'ika-30']],
  ['5% pada hari ke-1–30', ['5%', 'ke-1–30']],
])('keeps the ordinals of "%s" unbroken', (said, figures) => {
  const { container } = render(<Sentence>{said}</Sentence>)
  expect([...container.querySelectorAll('.whole')].map(({ textContent }) => textContent)).toEqual(figures)
})

it('does not change a sentence without figures', () => {
  expect(render(<Sentence>Nothing is due.</Sentence>).container.innerHTML).toBe('Nothing is due.')
})
