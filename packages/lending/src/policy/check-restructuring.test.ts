import { describe, expect, it } from 'vitest'
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

describe('a limit for the cost of a loan for life', () => {
  const philippines = rulesOn(policyPacks, { market: 'PH', channel: 'browser', on: parseIsoDate('2026-03-01') }).filter(
    ({ check }) => check.kind === 'total-cost',
  )
  /** 10,000.00 that was due on day 30 with 6,000.00 of interest. */
  const dear = aLoan({
    principalMinor: 1_000_000,
    interest: { per: 'day', ratePpm: 20_000, method: 'flat' },
    repayment: { kind: 'single', termDays: 30 },
    upfrontFee: noFee,
    late: noLateCharges,
  })
  const restructuredWith = (
    interest: ChargeTreatment,
    costMinor: number,
    principalMinor = 1_000_000,
  ): Restructured => ({
    type: 'restructured',
    id: 'new',
    on: day(30),
    terms: someTerms({
      principalMinor,
      interest: { per: 'month', ratePpm: 0, method: 'flat' },
      repayment: monthly(2),
      upfrontFee: { ratePpm: 0, fixedMinor: costMinor, taken: 'added' },
      late: noLateCharges,
    }),
    charges: allCharges('kept', { interest }),
    writeDownMinor: 0,
  })

  it.each([
    ['kept', restructuredWith('kept', 400_000), restructuredWith('kept', 410_000)],
    [
      'principal',
      restructuredWith('capitalised', 400_000, 1_600_000),
      restructuredWith('capitalised', 410_000, 1_600_000),
    ],
  ])(
    'counts the interest before, when it is %s, and the cost of the new terms, on what was paid out',
    (_, at, above) => {
      const longer = philippines.map((rule) => ({ ...rule, scope: {} }))
      expect(checkRestructuring(dear, at, longer)).toEqual([])
      expect(checkRestructuring(dear, above, longer)).toMatchObject([
        { rule: 'ph-total-cost', figure: { value: 1_010_000 }, limit: { value: 1_000_000 } },
      ])
    },
  )

  it('counts no interest that is waived', () => {
    expect(checkRestructuring(dear, restructuredWith('waived', 900_000), philippines)).toEqual([])
  })

  it('still counts what an earlier restructuring made principal', () => {
    const first = restructuredWith('capitalised', 0, 1_600_000)
    const twice = aLoan(dear.terms, [first])
    const again = { ...restructuredWith('kept', 410_000, 1_600_000), id: 'again', on: day(40) }
    const longer = philippines.map((rule) => ({ ...rule, scope: {} }))
    expect(checkRestructuring(twice, again, longer)).toMatchObject([{ figure: { value: 1_010_000 } }])
  })
})
