import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { booksOf } from './books-of.ts'
import { chargesOf } from './charges-of.ts'
import { aLoan, day, onePercentADay, repaid, threePayments } from './loan.fixtures.ts'
import type { Charged, LoanEvent } from './loan-event.ts'
import { nextMilestoneOn } from './next-milestone-on.ts'
import { owedOn } from './owed.ts'
import { planOn } from './plan-on.ts'
import { standingOn } from './position.ts'
import { statementOf } from './statement.ts'

/** Three times 400.00 due on days 10, 20 and 30; late 1 % a day. */
const terms = { ...threePayments, late: onePercentADay }

function charged(id: string, days: number, changes: Partial<Charged> = {}): Charged {
  return { type: 'charged', id, on: day(days), kind: 'fee', amount: { fixedMinor: 1_500 }, ...changes }
}

const onInstallment = (events: readonly LoanEvent[], days = 200) =>
  chargesOf(aLoan(terms, events), day(days)).map(({ installmentNumber }) => installmentNumber)

describe('the installment of a charge', () => {
  it('is the one due next, on its own due date still that one, and the last one when all are due', () => {
    const charges = [0, 10, 11, 30, 31].map((days) => charged(String(days), days))
    expect(onInstallment(charges)).toEqual([1, 1, 2, 3, 3])
  })

  it('is the one that the charge names by its number or by a date, due already or not', () => {
    const charges = [
      charged('due', 25, { installment: 1 }),
      charged('later', 2, { installment: 3 }),
      charged('by date', 2, { dueOn: day(15) }),
    ]
    expect(onInstallment(charges)).toEqual([3, 2, 1])
  })

  it('is never one whose principal an extension moved, unless it is named', () => {
    const extension = { times: 1, feeRatePpm: 0, feeFixedMinor: 0 }
    const events = [
      { type: 'extended', id: 'x', on: day(5) } as const,
      charged('a', 6),
      charged('b', 6, { installment: 1 }),
    ]
    const loan = aLoan({ ...terms, extension }, events)
    expect(chargesOf(loan, day(6)).map(({ installmentNumber }) => installmentNumber)).toEqual([2, 1])
  })

  it('is the last one when the extension that would have made it has been reversed', () => {
    const extended = { type: 'extended', id: 'x', on: day(5) } as const
    const events = [extended, charged('a', 6, { installment: 4 }), { type: 'reversed', id: 'x' } as const]
    expect(onInstallment(events)).toEqual([3])
    expect(refusalOf(() => onInstallment([charged('a', 6, { installment: 4 })]))).toBe('event-unknown')
    expect(() => onInstallment([charged('a', 6, { installment: 4 })])).toThrow('installment 4, the last is 3')
  })
})

describe('the amount of a charge', () => {
  it.each([
    ['the installment', 'installment', 2_000],
    ['the principal borrowed', 'principal', 6_000],
    ['the unpaid principal', 'balance', 5_000],
    ['what is overdue', 'overdue', 3_000],
  ] as const)('is a share of %s on its day', (_, of, amountMinor) => {
    const events = [repaid('part', 10, 20_000), charged('a', 21, { amount: { ratePpm: 50_000, of } })]
    expect(chargesOf(aLoan(terms, events), day(21))).toMatchObject([{ amountMinor }])
  })

  it('is rounded half-up once: 0.5 % of 400.01 is 2.00', () => {
    const ofOdd = { ...terms, principalMinor: 120_003 }
    const events = [charged('a', 1, { amount: { ratePpm: 5_000, of: 'installment' } })]
    expect(chargesOf(aLoan(ofOdd, events), day(1))).toMatchObject([{ amountMinor: 200 }])
  })

  it('is cut to the room under the lifetime cap, a fee and a penalty alike, and leaves none for what runs by itself', () => {
    const late = { ...onePercentADay, lifetimeCapPpm: 20_000 }
    const events = [charged('fee', 5, { reason: 'visit' }), charged('penalty', 6, { kind: 'penalty' })]
    const loan = aLoan({ ...terms, late }, events)
    expect(chargesOf(loan, day(6))).toMatchObject([
      { id: 'fee', amountMinor: 1_500, cappedBy: null, reason: 'visit' },
      { id: 'penalty', amountMinor: 900, cappedBy: 'lifetime', reason: null },
    ])
    expect(owedOn(loan, day(100)).payoffMinor).toBe(120_000 + 2_400)
  })

  it('is cut to the room under the cap of its installment when it is a penalty', () => {
    const late = { ...onePercentADay, installmentCapPpm: 50_000 }
    const events = [charged('fee', 5, { amount: { fixedMinor: 5_000 } }), charged('penalty', 6, { kind: 'penalty' })]
    const loan = aLoan({ ...terms, late }, [...events, charged('more', 7, { kind: 'penalty' })])
    expect(chargesOf(loan, day(7)).map(({ amountMinor, cappedBy }) => [amountMinor, cappedBy])).toEqual([
      [5_000, null],
      [1_500, null],
      [500, 'installment'],
    ])
    expect(owedOn(loan, day(19)).lateChargesMinor).toBe(2_000)
  })
})

it('makes a fee part of what its installment owes: late interest runs on it, from the day after the charge at the earliest', () => {
  const paid = repaid('first', 10, 40_000)
  const fee = { installment: 1 }
  expect(owedOn(aLoan(terms, [charged('a', 5, fee)]), day(12)).lines).toMatchObject([
    { kind: 'lateInterest', amountMinor: 830, arithmetic: { baseMinor: 41_500, span: { days: 2 } } },
    { kind: 'fee', amountMinor: 1_500, dueOn: day(10), arithmetic: { of: 'charge', fixedMinor: 1_500, chargeId: 'a' } },
    { kind: 'principal', amountMinor: 40_000 },
    { kind: 'principal', amountMinor: 40_000 },
    { kind: 'principal', amountMinor: 40_000 },
  ])
  const afterwards = aLoan(terms, [paid, charged('a', 14, fee)])
  expect(owedOn(afterwards, day(14))).toMatchObject({ lateChargesMinor: 0, dueNowMinor: 1_500, daysOverdue: 4 })
  expect(owedOn(afterwards, day(16)).lines[0]).toMatchObject({
    arithmetic: { fromDay: 5, toDay: 6, baseMinor: 1_500 },
  })
  expect(owedOn(afterwards, day(16)).lateChargesMinor).toBe(30)
  expect(standingOn(afterwards, day(14)).account.firstUnpaid).toBe(0)
  expect(nextMilestoneOn(afterwards, day(14))).toBe(day(17))
})

it('charges nothing for days before a charge within the days of grace of a paid installment', () => {
  const late = { ...onePercentADay, graceDays: 5, installmentPenaltyMinor: 200 }
  const loan = aLoan({ ...terms, late }, [repaid('first', 10, 40_000), charged('a', 12, { installment: 1 })])
  expect(owedOn(loan, day(15)).lateChargesMinor).toBe(0)
  expect(owedOn(loan, day(16)).lateChargesMinor).toBe(200 + 4 * 15)
})

it('makes a penalty due with its installment, or at once when that is overdue', () => {
  const early = aLoan(terms, [charged('a', 2, { kind: 'penalty', reason: 'bounced' })])
  expect(owedOn(early, day(2))).toMatchObject({ lateChargesMinor: 0, nextDueMinor: 41_500, dueNowMinor: 0 })
  expect(owedOn(early, day(2)).lines[0]).toMatchObject({
    kind: 'penalty',
    dueOn: day(10),
    arithmetic: { per: 'charge', chargedOn: day(2), reason: 'bounced', shareOf: null, cappedBy: null },
  })
  const late = aLoan(terms, [charged('a', 12, { kind: 'penalty', installment: 1 })])
  expect(owedOn(late, day(12))).toMatchObject({ lateChargesMinor: 800 + 1_500, dueNowMinor: 42_300 })
})

it('is paid after what the terms charge of its kind, the oldest charge first, and waived one by one', () => {
  const events = [
    charged('a', 12, { kind: 'penalty', installment: 1 }),
    charged('b', 12, { kind: 'penalty', installment: 1 }),
    charged('c', 12, { kind: 'penalty', installment: 1 }),
    repaid('part', 12, 5_000 + 2_000),
    { type: 'waived', id: 'w', on: day(12), charge: 'b' } as const,
  ]
  const loan = aLoan({ ...terms, late: { ...onePercentADay, penaltyMinor: 5_000 } }, events)
  expect(
    chargesOf(loan, day(12)).map(({ paidMinor, waivedMinor, unpaidMinor }) => [paidMinor, waivedMinor, unpaidMinor]),
  ).toEqual([
    [1_500, 0, 0],
    [500, 1_000, 0],
    [0, 0, 1_500],
  ])
  expect(
    statementOf(loan, day(12))
      .rows.slice(-5)
      .map(({ kind, debitMinor, creditMinor }) => [kind, debitMinor - creditMinor]),
  ).toEqual([
    ['chargedPenalty', 1_500],
    ['chargedPenalty', 1_500],
    ['chargedPenalty', 1_500],
    ['payment', -7_000],
    ['waiver', -1_000],
  ])
})

it('is charged in plan, books and statement from its own day', () => {
  const loan = aLoan(terms, [charged('a', 2)])
  expect(planOn(loan, day(2))[0]).toMatchObject({ feeMinor: 1_500, totalMinor: 41_500, unpaidMinor: 41_500 })
  expect(booksOf(loan, day(2))).toMatchObject({ feeMinor: 1_500, feeIncomeMinor: 0 })
  expect(statementOf(loan, day(2)).rows.at(-1)).toEqual({
    on: day(2),
    kind: 'chargedFee',
    installment: { number: 1, dueOn: day(10), principalMinor: 40_000, isAdded: false },
    debitMinor: 1_500,
    creditMinor: 0,
    balanceMinor: 121_500,
    chargeId: 'a',
  })
})

it('has no effect on a loan that is settled, written off or given back, and is back once that is reversed', () => {
  const coolingOff = { days: 5, refundsUpfrontFee: false }
  const ends: LoanEvent[] = [
    repaid('end', 1, 120_000),
    { type: 'writtenOff', id: 'end', on: day(1) },
    { ...repaid('end', 1, 120_000), purpose: 'coolingOff' },
  ]
  for (const end of ends) {
    const ended = [end, charged('a', 2)]
    expect(chargesOf(aLoan({ ...terms, coolingOff }, ended), day(2))).toMatchObject([
      { id: 'a', amountMinor: 0, installmentNumber: null },
    ])
    const running = aLoan({ ...terms, coolingOff }, [...ended, { type: 'reversed', id: 'end' }])
    expect(chargesOf(running, day(2))).toMatchObject([{ id: 'a', amountMinor: 1_500, unpaidMinor: 1_500 }])
  }
})

it('is dropped when the loan is given back, and what was paid of it is given back too', () => {
  const coolingOff = { days: 5, refundsUpfrontFee: false }
  const exit = { ...repaid('exit', 3, 119_000), purpose: 'coolingOff' } as const
  const loan = aLoan({ ...terms, coolingOff }, [charged('a', 1), repaid('part', 2, 1_000), exit])
  expect(owedOn(loan, day(3))).toMatchObject({ isSettled: true, standing: 'cancelled', creditMinor: 0 })
  expect(chargesOf(loan, day(3))).toMatchObject([
    { amountMinor: 1_500, paidMinor: 0, waivedMinor: 1_500, unpaidMinor: 0 },
  ])
})

it('takes the waiver of a charge with it when the charge is reversed', () => {
  const waived = { type: 'waived', id: 'w', on: day(3), charge: 'a' } as const
  const loan = aLoan(terms, [charged('a', 2), waived, { type: 'reversed', id: 'a' }])
  expect(loan).toEqual(aLoan(terms, []))
})

it.each<[string, unknown]>([
  ['of another kind', { kind: 'tip' }],
  ['without an amount', { amount: null }],
  ['with two amounts', { amount: { fixedMinor: 1, ratePpm: 1, of: 'principal' } }],
  ['of an unknown base', { amount: { ratePpm: 1, of: 'income' } }],
  ['on half an installment', { installment: 0.5 }],
  ['on the installment before the first', { installment: 0 }],
  ['on an installment by number and date', { installment: 1, dueOn: '2026-01-02' }],
  ['with a reason of 65 characters', { reason: 'x'.repeat(65) }],
  ['without a word as its reason', { reason: '' }],
  ['with a symbol as its reason', { reason: Symbol('reason') }],
])('refuses a charge %s', (_, changes) => {
  expect(refusalOf(() => aLoan(terms, [{ ...charged('a', 2), ...(changes as Partial<Charged>) }]))).toBe(
    'event-unknown',
  )
})

it.each<[string, unknown, string]>([
  ['of nothing', { amount: { fixedMinor: 0 } }, 'amount-out-of-range'],
  ['of half a cent', { amount: { fixedMinor: 0.5 } }, 'amount-out-of-range'],
  ['at a rate of zero', { amount: { ratePpm: 0, of: 'principal' } }, 'amount-out-of-range'],
  ['at no rate', { amount: { ratePpm: Number.NaN, of: 'principal' } }, 'amount-out-of-range'],
  ['on an installment due on no date', { dueOn: 'soon' }, 'date-unknown'],
])('refuses a charge %s', (_, changes, code) => {
  expect(refusalOf(() => aLoan(terms, [{ ...charged('a', 2), ...(changes as Partial<Charged>) }]))).toBe(code)
})

it('refuses to waive a charge that was never recorded, or charge and amounts at once', () => {
  const waived = { type: 'waived', id: 'w', on: day(3), charge: 'b' } as const
  expect(refusalOf(() => aLoan(terms, [charged('a', 2), waived]))).toBe('event-unknown')
  const both = { ...waived, charge: 'a', amounts: {} } as unknown as LoanEvent
  expect(refusalOf(() => aLoan(terms, [charged('a', 2), both]))).toBe('event-unknown')
})
