import { expect, it } from 'vitest'
import { addresses } from '../../addresses.ts'
import { hrefTo, routeOfPath } from './go-to.ts'

it('writes the address of a page without values that are not set', () => {
  expect(hrefTo('home')).toBe('/home')
  expect(hrefTo('productDetail', { productId: 'p1', amount: 500_000, periods: undefined })).toBe(
    '/productDetail?productId=p1&amount=500000',
  )
  expect(hrefTo('login', { next: '/orders?a=1' })).toBe('/login?next=%2Forders%3Fa%3D1')
})

it('finds the page of each of its paths, and none for an unknown path', () => {
  expect(routeOfPath('/loanDetail')).toBe('loanDetail')
  expect(routeOfPath('/loanDetailsV3')).toBe('loanDetail')
  expect(routeOfPath('/nowhere')).toBeNull()
})

it('gives no path to two pages', () => {
  const paths = Object.values(addresses).flatMap(({ paths }) => [...paths])
  expect(new Set(paths).size).toBe(paths.length)
})
