import { expect, it } from 'vitest'
import { addresses } from '../../../apps/borrower/src/addresses.ts'
import { borrowerPages } from './pages.ts'

it('names the same pages as the borrower app’s addresses', () => {
  const routed = Object.values(addresses).flatMap(({ paths }) => [...paths])
  expect([...borrowerPages].sort()).toEqual(routed.sort())
})
