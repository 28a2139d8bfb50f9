import { expect, it } from 'vitest'
import { routes } from '../../../apps/borrower/src/routes.ts'
import { borrowerPages } from './pages.ts'

it('names the same pages as the borrower app’s route table', () => {
  const routed = Object.values(routes).flatMap(({ paths }) => [...paths])
  expect([...borrowerPages].sort()).toEqual(routed.sort())
})
