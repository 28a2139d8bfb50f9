import { expect, it } from 'vitest'
import { callUrl } from './exchange.ts'

it('COM-02 puts the common parameters before the call’s own', () => {
  expect(callUrl('', '/gateway/x', { productId: 'p' }, { page: 2 })).toBe('/gateway/x?productId=p&page=2')
})

it('COM-02 contains each name once, with the call’s own value', () => {
  expect(callUrl('', '/gateway/x', { productId: 'a' }, { productId: 'b' })).toBe('/gateway/x?productId=b')
})

it('COM-15 has an empty base, and no question mark without a query', () => {
  expect(callUrl('', '/gateway/x', {}, { absent: undefined })).toBe('/gateway/x')
})
