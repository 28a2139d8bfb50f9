import { expect, it } from 'vitest'
import { demoProducts } from '../../server/src/features/products/demo-products.ts'
import { offers, steadyLoan } from './offers.ts'

const seeded = demoProducts.filter(({ market }) => market === 'PH')

it('offers what the demo lender is seeded with', () => {
  const shown = offers.map(({ name, description, minMinor, maxMinor }) => ({ name, description, minMinor, maxMinor }))
  const real = seeded.map(({ name, description, terms }) => {
    const { minMinor, maxMinor } = terms.principal
    return { name, description, minMinor, maxMinor }
  })
  expect(shown).toEqual(real)
})

it('computes its example from the Steady Loan’s own terms', () => {
  expect(steadyLoan).toEqual(seeded.find(({ name }) => name === 'Steady Loan')?.terms)
})
