import { expect, it } from 'vitest'
import { anyText, id, oneOf, readSearch, search, wholeNumber } from './search.ts'

const loan = search({ productId: id }, { amount: wholeNumber, termUnit: oneOf('day', 'month'), from: anyText })

it('reads the values of a page and ignores the rest of the address', () => {
  expect(readSearch(loan, { productId: 'steady-4', amount: '500000', termUnit: 'day', lang: 'hi' })).toEqual({
    productId: 'steady-4',
    amount: 500000,
    termUnit: 'day',
  })
})

it.each([
  ['lacks what the page needs', { amount: '500000' }],
  ['names no product', { productId: '../x' }],
  ['has no whole amount', { productId: 'steady-4', amount: '5e5' }],
  ['has an amount longer than any', { productId: 'steady-4', amount: '1'.repeat(14) }],
  ['has a unit unknown', { productId: 'steady-4', termUnit: 'year' }],
  ['has a name without a value', { productId: '' }],
])('refuses an address that %s', (_, query) => {
  expect(readSearch(loan, query)).toBeNull()
})
