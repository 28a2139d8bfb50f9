import { describe, expect, it } from 'vitest'
import { everyDays, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import { figuresOf } from './arithmetic.fixtures.ts'
import { extensionQuote, extensionsOf } from './extension-quote.ts'
import { aLoan, day, onePercentADay, repaid } from './loan.fixtures.ts'
import type { LoanEvent } from './loan-event.ts'
import { owedOn } from './owed.ts'
import { planOn } from './plan-on.ts'

/** 1,200.00 at 0.1 % a day, due on day 30 with 36.00 of interest; extensions cost 2 % and 5.00. */
const extendable = {
  principalMinor: 120_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  repayment: { kind: 'single', termDays: 30 },
  late: { ...onePercentADay, penaltyMinor: 10_000 },
  extension: { times: 2, feeRatePpm: 20_000, feeFixedMinor: 500 },
} as const
const extended = (days: number, id = 'extension'): LoanEvent => ({ type: 'extended', id, on: day(days) })
const forExtension = (days: number, amountMinor: number) =>
  ({ ...repaid('charges', days, amountMinor), purpose: 'extension' }) as const

describe('TRM-04 an extension by the same period', () => {
  it('before maturity moves the principal from the due date on, once the interest of the term is paid', () => {
    expect(extensionQuote(aLoan(extendable), day(25))).toMatchObject({
      refusal: null,
      toPayMinor: 3_600,
      movedPrincipalMinor: 120_000,
      newDueOn: day(60),
      newInterestMinor: 3_600,
      feeMinor: 2_900,
      costWithoutMinor: 3_600,
      costWithMinor: 10_100,
    })
  })

  it('at maturity costs the same', () => {
    const quote = extensionQuote(aLoan(extendable), day(30))
    expect(quote).toMatchObject({
      toPayMinor: 3_600,
      newDueOn: day(60),
      newInterestMinor: 3_600,
      costWithMinor: 10_100,
    })
  })

  it('after maturity counts from its own day, so that no day is charged twice', () => {
    // Day 33: penalty 100.00, late interest 1 % × 3 days on 1,236.00 = 37.08, interest 36.00.
    const quote = extensionQuote(aLoan(extendable), day(33))
    expect(quote).toMatchObject({ toPayMinor: 17_308, newDueOn: day(63), newInterestMinor: 3_600 })
    expect(quote).toMatchObject({ costWithoutMinor: 3_600 + 13_708, costWithMinor: 17_308 + 3_600 + 2_900 })
    const loan = aLoan(extendable, [forExtension(33, 17_308), extended(33)])
    expect(extensionQuote(aLoan(extendable, [forExtension(33, 17_308)]), day(33)).toPayMinor).toBe(0)
    expect(owedOn(loan, day(62))).toMatchObject({
      daysOverdue: 0,
      dueNowMinor: 0,
      nextDueOn: day(63),
      payoffMinor: 126_500,
    })
    expect(owedOn(loan, day(62)).lines.map((line) => figuresOf(line.arithmetic))).toEqual([
      '2% × 1,200.00 + 5.00',
      '0.1% a day × 30 d × 1,200.00',
      '1,200.00',
    ])
    expect(owedOn(loan, day(64))).toMatchObject({ daysOverdue: 1, installmentsPaid: 0, installmentsTotal: 1 })
  })

  it('pays charges before principal when the payment was for the extension, and as usual otherwise', () => {
    const kinds = {
      order: ['principal', 'interest', 'penalty', 'lateInterest', 'fee', 'tax'],
      across: 'kinds',
    } as const
    const terms = { ...extendable, allocation: { ...kinds, early: 'next' } } as const
    expect(owedOn(aLoan(terms, [repaid('usual', 30, 3_600)]), day(30)).lines.map((line) => line.kind)).toEqual([
      'interest',
      'principal',
    ])
    expect(owedOn(aLoan(terms, [forExtension(30, 3_600)]), day(30)).lines.map((line) => line.kind)).toEqual([
      'principal',
    ])
  })

  it('moves all due principal of an installment loan to one further installment', () => {
    const terms = {
      ...extendable,
      interest: { ...extendable.interest, method: 'declining' },
      repayment: everyDays(10, 3),
    } as const
    const loan = aLoan({ ...terms, late: noLateCharges }, [extended(25)])
    const before = loan.schedule.installments
    const [first, second, third] = [before[0]!, before[1]!, before[2]!]
    const movedMinor = first.principalMinor + second.principalMinor
    expect(planOn(loan, day(25)).map(({ dueOn, principalMinor }) => [dueOn, principalMinor])).toEqual([
      [first.dueOn, 0],
      [second.dueOn, 0],
      [third.dueOn, third.principalMinor],
      [day(40), movedMinor],
    ])
    // 15 days from the day of the extension to the new due date, at 0.1 % a day.
    expect(planOn(loan, day(25))[3]?.interestMinor).toBe(Math.round((movedMinor * 15) / 1_000))
  })

  it('charges flat interest only from the end of the plan, which charged all principal until then', () => {
    const loan = aLoan({ ...extendable, repayment: everyDays(10, 3), late: noLateCharges }, [extended(10)])
    expect(planOn(loan, day(10)).at(-1)).toMatchObject({ dueOn: day(40), principalMinor: 40_000, interestMinor: 400 })
  })

  it('charges late interest on a balance that it raises from the day after it, not for the days before', () => {
    // The principal is paid, its interest is not. 100.00 refunded by mistake are owed again, free of late charges until
    // they are moved.
    const onBalance = {
      ...extendable,
      late: { ...onePercentADay, dailyBase: 'loanBalance' as const },
      allocation: {
        order: ['principal', 'interest', 'fee', 'tax', 'lateInterest', 'penalty'] as const,
        across: 'kinds' as const,
        early: 'next' as const,
      },
    }
    const refund: LoanEvent = { type: 'refunded', id: 'mistake', on: day(6), amountMinor: 10_000 }
    const loan = aLoan(onBalance, [repaid('principal', 5, 120_000), refund, extended(40)])
    expect(owedOn(loan, day(40)).lateChargesMinor).toBe(0)
    expect(owedOn(loan, day(42)).lateChargesMinor).toBe(200)
  })

  it('leaves the old charges due at their old date when their payment is reversed', () => {
    const events = [forExtension(30, 3_600), extended(30), { type: 'reversed', id: 'charges' } as const]
    const owed = owedOn(aLoan(extendable, events), day(31))
    expect(owed).toMatchObject({ daysOverdue: 1, overdueMinor: 3_600, lateChargesMinor: 10_036 })
    expect(owed.payoffMinor).toBe(3_600 + 10_036 + 126_500)
  })

  it('counts its cost against the lifetime cap, and is refused above it', () => {
    const capped = { ...extendable, late: { ...extendable.late, lifetimeCapPpm: 84_166 } }
    expect(extensionQuote(aLoan(capped), day(30)).refusal).toBe('lifetime-cap')
    const withRoom = { ...extendable, late: { ...extendable.late, lifetimeCapPpm: 85_000 } }
    expect(extensionQuote(aLoan(withRoom), day(30)).refusal).toBeNull()
    // 102.00 in all: 36.00 + 36.00 + 29.00 leave 1.00 for being late.
    const loan = aLoan(withRoom, [forExtension(30, 3_600), extended(30)])
    expect(owedOn(loan, day(400)).lateChargesMinor).toBe(100)
  })

  it.each([
    ['not-offered', { extension: undefined }, []],
    ['too-often', {}, [extended(10, 'a'), extended(20, 'b')]],
    ['settled', {}, [repaid('all', 20, 123_600)]],
    ['written-off', {}, [{ type: 'writtenOff', id: 'off', on: day(20) }]],
    ['no-principal', {}, [{ ...forExtension(5, 1) }, repaid('rest', 20, 123_598)]],
  ] as const)('is refused by name: %s', (refusal, overrides, events) => {
    const { extension, ...others } = { ...extendable, ...overrides }
    const kinds = {
      order: ['principal', 'interest', 'penalty', 'lateInterest', 'fee', 'tax'],
      across: 'kinds',
    } as const
    const terms = { ...others, ...(extension && { extension }), allocation: { ...kinds, early: 'next' } } as const
    expect(extensionQuote(aLoan(terms, events), day(30)).refusal).toBe(refusal)
  })
})

describe('the extensions of a loan', () => {
  it('have old and new due date, from their day on, without those whose payment bounced', () => {
    const events = [
      forExtension(25, 3_600),
      extended(25),
      { ...forExtension(60, 6_500), id: 'again' },
      extended(60, 'second'),
    ]
    const loan = aLoan(extendable, events)
    const first = {
      on: day(25),
      oldDueOn: day(30),
      newDueOn: day(60),
      principalMinor: 120_000,
      interestMinor: 3_600,
      feeMinor: 2_900,
    }
    expect(extensionsOf(loan, day(24))).toEqual([])
    expect(extensionsOf(loan, day(59))).toEqual([first])
    expect(extensionsOf(loan, day(60))).toEqual([
      first,
      { ...first, on: day(60), oldDueOn: day(60), newDueOn: day(90) },
    ])
    const bounced = aLoan(extendable, [...events.slice(0, 2), { type: 'reversed', id: 'extension' }])
    expect(extensionsOf(bounced, day(60))).toEqual([])
  })

  it('charge exactly the installments they name', () => {
    const terms = { ...extendable, repayment: everyDays(10, 3) }
    const quote = extensionQuote(aLoan(terms), day(21))
    expect(quote.toPayOf).toEqual([1, 2])
    const owed = owedOn(aLoan(terms), day(21)).lines.filter(
      ({ kind, installmentNumber }) => kind !== 'principal' && quote.toPayOf.includes(installmentNumber ?? 0),
    )
    expect(owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.toPayMinor)
    expect(quote.toPayMinor).toBeGreaterThan(0)
  })
})
