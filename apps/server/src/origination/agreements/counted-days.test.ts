import { dayCounts, discloseLoan, type LoanTerms, parseIsoDate } from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../platform/documents/document.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import { signedTerms } from '../orders/orders.fixtures.ts'
import { quoteFor } from '../products/product-page.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import { businessDaysInWords, dayCountInWords } from './disclosure/describe-days.ts'
import { describeDisclosure } from './disclosure/describe-disclosure.ts'
import { stateFacts } from './disclosure/disclosure-facts.ts'
import * as keyFacts from './texts/key-facts.ts'
import * as loanAgreement from './texts/loan-agreement.ts'

const languages = ['en', 'fil', 'hi', 'id', 'zh'] as const
type Language = (typeof languages)[number]

const on = parseIsoDate('2026-11-25')

const monthly: LoanTerms = {
  ...signedTerms,
  interest: { per: 'year', ratePpm: 180_000, method: 'declining' },
  repayment: { kind: 'installments', count: 6, every: { months: 1 }, amortization: 'level' },
}

const businessDays = {
  roll: 'following',
  weekend: ['sunday', 'saturday'],
  holidays: [parseIsoDate('2026-12-25')],
  interest: 'adjusted',
} as const

const moving: LoanTerms = { ...monthly, repayment: { ...monthly.repayment, businessDays } }

function factsOf(terms: LoanTerms, language: Language): AgreementFacts {
  const say = textsIn(language)
  const borrowerName = 'Maria Santos'
  const stated = stateFacts(say, { orderNumber: '1', market: 'PH', borrowerName })
  const figures = discloseLoan(terms, on, stated)
  const wording = paperWording(say, terms.currency)
  const disclosure = describeDisclosure(stated, figures, terms, wording)
  const names = { orderId: 'o', orderNumber: '1', productName: 'Loan', borrowerName, madeOn: on }
  return { ...names, terms, quote: quoteFor(terms, on, say), stated, figures, disclosure, wording }
}

/** Everything a paper says, in the order in which it says it. */
function papersOf(terms: LoanTerms, language: Language = 'en'): string[] {
  const facts = factsOf(terms, language)
  return [keyFacts.text(facts), loanAgreement.text(facts)].map((blocks: Block[]) => JSON.stringify(blocks))
}

describe('the days of the interest', () => {
  const counted = (interest: Partial<LoanTerms['interest']>, terms: LoanTerms = monthly) =>
    dayCountInWords(
      factsOf({ ...terms, interest: { ...terms.interest, ...interest } }, 'en').disclosure.interest,
      textsIn('en'),
    )

  it('are said for every day count that terms name', () => {
    expect(dayCounts.map((dayCount) => counted({ dayCount })[0])).toEqual([
      'Interest counts the actual days, each as 1/365 of a year.',
      'Interest counts the actual days, each as 1/364 of a year.',
      'Interest counts the actual days, each as 1/360 of a year.',
      'Interest counts the actual days, each as 1/365 of a year, or 1/366 in a leap year.',
      'Interest counts the actual days as parts of each regular period, so that every whole period is the same part of a year.',
      'Interest counts every month as 30 days and the year as 360; the ends of months follow the rule 30/360 US.',
      'Interest counts every month as 30 days and the year as 360; the ends of months follow the rule 30E/360.',
      'Interest counts every month as 30 days and the year as 360; the ends of months follow the rule 30E/360 ISDA.',
      'Interest counts every whole month as 1/12 of a year, and days beside whole months as parts of their month.',
      'Interest counts every agreed month as 1/12 of a year, whatever the dates of the payments are.',
    ])
  })

  it('are said with the part of a year that a monthly rate is for, and without a year for a daily rate', () => {
    expect(counted({ per: 'month', ratePpm: 15_000, dayCount: 'actual/360' })).toEqual([
      'Interest counts the actual days, each as 1/360 of a year.',
      'The rate of a month is for 1/12 of such a year.',
    ])
    expect(counted({ per: 'day', ratePpm: 500, dayCount: 'actual/360' })).toEqual(['Interest counts every actual day.'])
    expect(counted({ per: 'day', ratePpm: 500, dayCount: '30/360-us' })).toEqual([
      'Interest counts 30 days for every month; the ends of months follow the rule 30/360 US.',
    ])
    expect(counted({ per: 'day', ratePpm: 500, dayCount: 'equal-months' })).toEqual([
      'Interest counts every month as 365/12 days, however long it is.',
    ])
  })

  it('are said where periods in days are counted over a year without naming it, and nowhere else', () => {
    const weekly: LoanTerms = {
      ...monthly,
      repayment: { ...monthly.repayment, every: { days: 7 } } as LoanTerms['repayment'],
    }
    expect(counted({}, weekly)).toEqual(['Interest counts the actual days, each as 1/365 of a year.'])
    expect(counted({})).toEqual([])
    expect(counted({}, signedTerms)).toEqual([])
    expect(factsOf(signedTerms, 'en').disclosure.interest).not.toHaveProperty('dayCount')
    expect(factsOf(weekly, 'en').disclosure.interest.dayCount).toBe('actual/365')
  })

  it.each(languages)('stand in the key facts and the agreement in %s', (language) => {
    const terms: LoanTerms = { ...monthly, interest: { ...monthly.interest, dayCount: 'actual/360' } }
    const sentence = textsIn(language)('days.count.actual', { days: 360 })
    for (const paper of papersOf(terms, language)) expect(paper).toContain(sentence)
    for (const paper of papersOf(monthly, language)) expect(paper).not.toContain(sentence)
  })
})

describe('due dates that move to business days', () => {
  const said = (change: object, terms: LoanTerms = moving) =>
    businessDaysInWords(
      {
        ...terms,
        repayment: { ...terms.repayment, businessDays: { ...businessDays, ...change } } as LoanTerms['repayment'],
      },
      textsIn('en'),
    )

  it('are said with the days that are none, the way they move, and what becomes of the interest', () => {
    expect(said({})).toEqual([
      'These are not business days: Saturday, Sunday and the holidays known when you sign.',
      'A payment that would be due on one of them is due on the next business day.',
      'Interest runs until the day on which the payment is then due.',
    ])
    expect(said({ weekend: [], roll: 'preceding', interest: 'unadjusted' })).toEqual([
      'These are not business days: the holidays known when you sign.',
      'A payment that would be due on one of them is due on the last business day before.',
      'The move does not change the interest.',
    ])
    expect(said({ roll: 'modified-following' })[1]).toMatch(
      /or on the last one before when the next is in another month/,
    )
    const equal: LoanTerms = { ...moving, interest: { ...moving.interest, dayCount: 'equal-periods' } }
    expect(said({}, equal)[2]).toBe('The move does not change the interest.')
    expect(businessDaysInWords(monthly, textsIn('en'))).toEqual([])
  })

  it.each(languages)('stand in both papers in %s, and the dates are said to be counted again', (language) => {
    const say = textsIn(language)
    const [facts = '', agreement = ''] = papersOf(moving, language)
    for (const paper of [facts, agreement]) {
      for (const sentence of businessDaysInWords(moving, say)) expect(paper).toContain(sentence)
    }
    expect(facts).toContain(say('keyFacts.datesCountMoved'))
    expect(facts).not.toContain(say('keyFacts.datesCount'))
    expect(papersOf(monthly, language)[0]).toContain(say('keyFacts.datesCount'))
    expect(papersOf(monthly, language)[0]).not.toContain(say('keyFacts.datesCountMoved'))
  })
})
