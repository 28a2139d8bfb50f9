import { discloseLoan, type LoanTerms, parseIsoDate, type RecalculationTerms, type ThirdPartyFee } from '@hulog/lending'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../platform/texts/texts-in.ts'
import { callWording } from '../../../platform/texts/wording.ts'
import { signedTerms } from '../../orders/orders.fixtures.ts'
import { describeDisclosure } from './describe-disclosure.ts'
import { stateFacts } from './disclosure-facts.ts'

const say = textsIn('en')
const on = parseIsoDate('2026-01-15')

type Given = { market?: 'PH' | 'ID'; thirdPartyFees?: readonly ThirdPartyFee[] }

function described(overrides: Partial<LoanTerms>, { market = 'PH', thirdPartyFees = [] }: Given = {}) {
  const terms: LoanTerms = { ...signedTerms, ...overrides }
  const facts = stateFacts(say, { orderNumber: '1', market, borrowerName: 'Maria Santos' })
  const figures = discloseLoan(terms, on, { ...facts, thirdPartyFees })
  return describeDisclosure(facts, figures, terms, callWording(say, terms.currency))
}

const noCharges = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null } as const

describe('paying late', () => {
  it('TRM-02 has one sentence for each tier and penalty', () => {
    const dailyTiers = [
      { fromDay: 1, ratePpm: 50_000 },
      { fromDay: 31, ratePpm: 40_000 },
      { fromDay: 91, ratePpm: 20_000 },
    ]
    expect(described({ late: { ...noCharges, penaltyMinor: 100_000, dailyTiers } }).lateness.rules).toEqual([
      'The first time an installment is overdue costs PHP 1,000.00, once a loan.',
      'On days 1 to 30, each day late costs 5% of the unpaid principal, interest and fees of the overdue installment.',
      'On days 31 to 90, each day late costs 4% of the unpaid principal, interest and fees of the overdue installment.',
      'From day 91, each day late costs 2% of the unpaid principal, interest and fees of the overdue installment.',
    ])
  })

  it('has a sentence for every other rule that terms can have', () => {
    const late: LoanTerms['late'] = {
      ...noCharges,
      graceDays: 3,
      monthlyPpm: 30_000,
      installmentPenaltyMinor: 5_000,
      installmentCapPpm: 500_000,
      dailyBase: 'overduePrincipal',
      runsOnPenalty: true,
    }
    expect(described({ late }).lateness.rules).toEqual([
      'Nothing is charged for the first 3 days after a due date; an installment still unpaid then is charged from day 1.',
      'Every installment that becomes overdue costs PHP 50.00.',
      'Every month late that has begun costs 3% of the unpaid principal of the overdue installment and on the unpaid penalty.',
      'Late charges of one installment never pass 50% of what was scheduled for it.',
    ])
    expect(described({ late: noCharges }).lateness.rules).toEqual(['Paying late costs nothing extra.'])
  })
})

describe('a second daily rate and interest at the loan’s own rate', () => {
  const interest = { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' } as const
  const single = { interest, repayment: { kind: 'single', termDays: 30 } } as const
  const lateness = (late: Partial<LoanTerms['late']>) =>
    described({ ...single, late: { ...noCharges, ...late } }).lateness
  /** The percentages that a sentence names, as plain numbers. */
  const percentsIn = (sentence: string) => [...sentence.matchAll(/([\d.]+)%/g)].map(([, figure]) => Number(figure))

  it('are said beside the other charges, each with its base, its days and its own days of grace', () => {
    const { rules } = lateness({
      dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
      dailyBase: 'overduePrincipal',
      secondDaily: {
        tiers: [
          { fromDay: 1, ratePpm: 500 },
          { fromDay: 31, ratePpm: 2_000 },
        ],
        graceDays: 5,
      },
      atLoanRate: { base: 'overduePrincipal' },
    })
    expect(rules).toEqual([
      'From day 1, each day late costs 0.1% of the unpaid principal of the overdue installment.',
      'In addition, on days 1 to 30, each day late costs 0.05% of the unpaid principal, interest and fees of the overdue installment.',
      'In addition, from day 31, each day late costs 0.2% of the unpaid principal, interest and fees of the overdue installment.',
      'This daily charge starts only when an installment is still unpaid 5 days after its due date, and then counts from day 1.',
      'For every day late, interest at the loan’s own rate of 18% a year is charged on the unpaid principal of the overdue installment. Nothing is added to that rate.',
    ])
  })

  it('are said where nothing else is charged', () => {
    expect(lateness({ secondDaily: { tiers: [{ fromDay: 3, ratePpm: 500 }], base: 'loanBalance' } }).rules).toEqual([
      'From day 3, each day late costs 0.05% of the unpaid principal of the loan.',
    ])
    expect(lateness({ atLoanRate: { base: 'overdue' } }).rules).toEqual([
      'For every day late, interest at the loan’s own rate of 18% a year is charged on the unpaid principal, interest and fees of the overdue installment. Nothing is added to that rate.',
    ])
    const { rules } = described({
      ...single,
      interest: { ...interest, ratePpm: 0 },
      late: { ...noCharges, atLoanRate: { base: 'overdue' } },
    }).lateness
    expect(rules).toEqual(['Paying late costs nothing extra.'])
  })

  it('charge the figures that the sentences name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 360 }), (hundredPpm, percents) => {
        const { rules, examples } = lateness({ secondDaily: { tiers: [{ fromDay: 1, ratePpm: hundredPpm * 100 }] } })
        const [daily = 0] = percentsIn(rules[0] ?? '')
        for (const { daysLate, overdueMinor, lateInterestMinor } of examples) {
          expect(lateInterestMinor).toBe(Math.round((overdueMinor * daysLate * Math.round(daily * 10_000)) / 1_000_000))
        }
        const own = described({
          ...single,
          interest: { ...interest, ratePpm: percents * 10_000 },
          late: { ...noCharges, atLoanRate: { base: 'overduePrincipal' } },
        }).lateness
        const [yearly = 0] = percentsIn(own.rules[0] ?? '')
        for (const { daysLate, lateInterestMinor } of own.examples) {
          const exactMinor = (signedTerms.principalMinor * yearly * daysLate) / (100 * 365)
          expect(Math.abs(lateInterestMinor - exactMinor)).toBeLessThanOrEqual(0.5)
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each(['fil', 'hi', 'id', 'zh'] as const)('are said in %s with the same figures', (language) => {
    const terms = {
      ...signedTerms,
      ...single,
      late: {
        ...noCharges,
        dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
        secondDaily: {
          tiers: [
            { fromDay: 2, ratePpm: 500 },
            { fromDay: 31, ratePpm: 2_000 },
          ],
          graceDays: 5,
        },
        atLoanRate: { base: 'overduePrincipal' },
      },
    } as const
    const rulesIn = (of: typeof language | 'en') => {
      const facts = stateFacts(textsIn(of), { orderNumber: '1', market: 'PH', borrowerName: 'Maria Santos' })
      const figures = discloseLoan(terms, on, { ...facts, thirdPartyFees: [] })
      return describeDisclosure(facts, figures, terms, callWording(textsIn(of), terms.currency)).lateness.rules
    }
    const figuresOf = (rule: string) =>
      (rule.match(/\d[\d.]*%?/g) ?? []).map((figure) => figure.replace(/\.$/, '')).sort()
    expect(rulesIn(language).map(figuresOf)).toEqual(rulesIn('en').map(figuresOf))
    expect(rulesIn(language).join()).not.toMatch(/\b(day|unpaid|charge|rate of)\b/)
  })
})

describe('a loan whose interest is recalculated', () => {
  const recalculated: Partial<LoanTerms> = {
    interest: { per: 'year', ratePpm: 180_000, method: 'declining' },
    repayment: { kind: 'installments', count: 6, every: { months: 1 }, amortization: 'level' },
    late: noCharges,
    prepayment: { notBefore: null, interest: 'to-the-day' },
  }
  const withEffects = (recalculation: RecalculationTerms) => described({ ...recalculated, recalculation })

  it('says what money paid early does, and what the borrower may choose instead', () => {
    const { prepayment, allocation } = withEffects({ onPrepayment: ['shorten', 'lower'], overdue: 'bears-interest' })
    expect(prepayment.effects).toEqual(['shorten', 'lower'])
    expect(prepayment.sentences).toEqual([
      'The whole loan can be paid early at any time.',
      'Only the interest of the days passed is owed.',
      'A part of the loan can be paid early too. Interest is charged by the day on the principal that is really unpaid.',
      'Money paid before it is due pays principal: the installments stay the same and the loan ends sooner.',
      'With each such payment you may choose instead that it pays principal, the term stays the same and the installments become smaller.',
      'There is no charge for paying early.',
    ])
    expect(allocation.sentences).toHaveLength(2)
  })

  it('says that overdue principal bears interest by the day, and counts it in the examples', () => {
    const { lateness } = withEffects({ onPrepayment: ['keep'], overdue: 'bears-interest' })
    expect(lateness.rules).toEqual([
      'Overdue principal goes on bearing the loan’s own interest by the day, from its due date until it is paid. No interest is charged on unpaid interest.',
    ])
    const [, month] = lateness.examples
    expect(month?.overdueInterestMinor).toBeGreaterThan(0)
    expect(month?.toPayMinor).toBe((month?.overdueMinor ?? 0) + (month?.overdueInterestMinor ?? 0))
    expect(month?.sentence).toMatch(/^The last payment of .* made 30 days late: .* to pay, of which PHP (?!0\.00)/)
    const toTheEnd = withEffects({ onPrepayment: ['keep'], overdue: 'until-last-due-date' }).lateness
    expect(toTheEnd.rules.join()).toContain('but no longer than to the loan’s last due date')
    expect(toTheEnd.examples.map(({ overdueInterestMinor }) => overdueInterestMinor)).toEqual([0, 0, 0])
    const { rules } = withEffects({ onPrepayment: ['keep'], overdue: 'as-planned' }).lateness
    expect(rules).toEqual(['Paying late costs nothing extra.'])
  })

  it('has nothing of it in the disclosure of any other loan', () => {
    const { prepayment, lateness, allocation } = described({ ...recalculated })
    expect(prepayment).not.toHaveProperty('effects')
    expect(lateness).not.toHaveProperty('overdueInterest')
    for (const example of lateness.examples) expect(example).not.toHaveProperty('overdueInterestMinor')
    expect(prepayment.sentences.join()).not.toContain('by the day')
    expect(allocation.sentences).toHaveLength(3)
  })
})

it('says when no yearly rate can be stated', () => {
  const interest = { per: 'day', ratePpm: 4_000_000_000, method: 'flat' } as const
  const { rates } = described(
    {
      interest,
      repayment: { kind: 'single', termDays: 2 },
    },
    { market: 'ID' },
  )
  expect(rates.aprPpm).toBeNull()
  expect(rates.sentence).toMatch(/^No yearly rate can be stated/)
})

it('names a fee that is passed on with its receiver, apart from the lender’s', () => {
  const upfrontFee = { ratePpm: 0, fixedMinor: 40_000, taken: 'deducted' } as const
  const { fees, proceeds } = described(
    { upfrontFee },
    { thirdPartyFees: [{ name: 'Valuation fee', paidTo: 'A. Valuer', amountMinor: 16_000 }] },
  )
  expect(fees.map(({ name, to, amountMinor }) => [name, to, amountMinor])).toEqual([
    ['Processing fee', 'lender', 24_000],
    ['Valuation fee', 'third-party', 16_000],
  ])
  expect(fees[1]?.sentence).toBe('Valuation fee to A. Valuer: PHP 160.00 once, kept back from the payout')
  expect(proceeds.itemization.at(-1)).toEqual({ label: 'Less Valuation fee (to A. Valuer)', amountMinor: -16_000 })
})

it('TRM-04 prices an extension on the first day on which principal falls due', () => {
  const repayment = { kind: 'installments', count: 3, every: { months: 1 }, amortization: 'interest-only' } as const
  const extension = { times: 1, feeRatePpm: 0, feeFixedMinor: 500 }
  const shown = described({ repayment, extension, late: noCharges }).extension
  expect(shown).toMatchObject({ on: '2026-04-15', movedMinor: signedTerms.principalMinor, newDueOn: '2026-05-15' })
})

it('itemises proceeds and finance charge to the centavo', () => {
  const anyTerms = fc.record({
    count: fc.integer({ min: 1, max: 24 }),
    ratePpm: fc.integer({ min: 0, max: 60_000 }),
    feePpm: fc.integer({ min: 0, max: 200_000 }),
    taken: fc.constantFrom('deducted' as const, 'added' as const),
    taxPpm: fc.integer({ min: 0, max: 280_000 }),
    installmentFee: fc.integer({ min: 0, max: 5_000 }),
  })
  const total = (lines: readonly { amountMinor: number }[]) => lines.reduce((sum, line) => sum + line.amountMinor, 0)
  fc.assert(
    fc.property(anyTerms, ({ count, ratePpm, feePpm, taken, taxPpm, installmentFee }) => {
      const { proceeds, financeCharge, payments } = described({
        interest: { per: 'month', ratePpm, method: 'declining' },
        repayment: { kind: 'installments', count, every: { months: 1 }, amortization: 'level' },
        upfrontFee: { ratePpm: feePpm, fixedMinor: 0, taken, taxPpm },
        installmentFee: { ratePpm: 0, fixedMinor: installmentFee, taxPpm },
      })
      expect(total(proceeds.itemization)).toBe(proceeds.netMinor)
      expect(total(financeCharge.itemization)).toBe(financeCharge.totalMinor)
      expect(financeCharge.totalMinor).toBe(payments.totalMinor - proceeds.netMinor)
    }),
    { numRuns: 40 },
  )
})
