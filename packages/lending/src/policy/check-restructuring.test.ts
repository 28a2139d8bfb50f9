import { expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { aLoan, day } from '../loan/loan.fixtures.ts'
import type { ChargeTreatment, Restructured } from '../loan/loan-event.ts'
import { allCharges } from '../restructuring/restructuring.fixtures.ts'
import { monthly, noFee, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import { checkRestructuring } from './check-restructuring.ts'
import { policyPacks } from './policy-packs.ts'
import { rulesOn } from './rules-on.ts'

const india = rulesOn(policyPacks, { market: 'IN', channel: 'browser', on: parseIsoDate('2026-03-01') })

/** 10,000.00 that was due on day 30, with a penalty of 50.00. */
const overdue = aLoan({
  currency: 'INR',
  repayment: { kind: 'single', termDays: 30 },
  late: { ...noLateCharges, penaltyMinor: 5_000 },
})

function restructured(penalty: ChargeTreatment, ratePpm = 120_000): Restructured {
  const interest = { per: 'year', ratePpm, method: 'declining' } as const
  const terms = someTerms({ currency: 'INR', interest, repayment: monthly(6), upfrontFee: noFee, late: noLateCharges })
  const charges = allCharges('capitalised', { penalty })
  return { type: 'restructured', id: 'new', on: day(45), terms, charges, writeDownMinor: 0 }
}

it('refuses by name to make a penal charge principal that bears interest, under India’s rules', () => {
  const [breach, ...others] = checkRestructuring(overdue, restructured('capitalised'), india)
  expect(others).toEqual([])
  expect(breach).toMatchObject({
    rule: 'in-penal-charge-not-capitalised',
    figure: { value: 120_000 },
    limit: { value: 0 },
  })
})

it.each([
  ['it is kept', restructured('kept')],
  ['it is waived', restructured('waived')],
  ['the principal bears no interest', restructured('capitalised', 0)],
])('allows it when %s', (_, event) => {
  expect(checkRestructuring(overdue, event, india)).toEqual([])
})

it('has nothing to say where no rule is about it', () => {
  expect(checkRestructuring(overdue, restructured('capitalised'), [])).toEqual([])
})
