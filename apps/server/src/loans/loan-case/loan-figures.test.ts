import { addDays, foldLoan, type LoanTerms, parseIsoDate, termsFor } from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '../../origination/index.ts'
import { describeDebt } from './loan-figures.ts'

const disbursedOn = parseIsoDate('2026-01-15')
const DAYS = [0, 20, 31, 45, 95, 200, 400]

/** Every plan of every product that is shipped: flat and declining, one payment and many, in the Philippines, India and Indonesia. */
const offered: readonly [string, LoanTerms][] = demoProducts.flatMap(({ id, market, terms }) =>
  terms.repaymentOptions.map(({ code }): [string, LoanTerms] => {
    const principalMinor = terms.principal.maxMinor
    return [`${market} ${id} ${code}`, termsFor(terms, { principalMinor, option: code, clientKind: 'new' })]
  }),
)

describe('what is owed on a loan', () => {
  it.each(offered)('of %s is one sum by installment, by kind and line by line, on any day', (_name, terms) => {
    const loan = foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }])
    for (const days of DAYS) {
      const { owed, installments, lines } = describeDebt(loan, addDays(disbursedOn, days))
      const owedMinor = owed!.payoffMinor + owed!.rebateMinor
      expect(owedMinor).toBeGreaterThan(0)
      expect(installments.reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0)).toBe(owedMinor)
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(owedMinor)
      expect(Object.values(owed!.byKind).reduce((sum, minor) => sum + minor, 0)).toBe(owedMinor)
    }
  })

  it('comes from the plans of all three markets', () => {
    expect(new Set(demoProducts.map(({ market }) => market))).toEqual(new Set(['PH', 'IN', 'ID']))
    expect(new Set(offered.map(([, { interest }]) => interest.method))).toEqual(new Set(['flat', 'declining']))
  })
})
