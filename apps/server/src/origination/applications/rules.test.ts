import { describe, expect, it } from 'vitest'
import { brokenRules, type Facts, reasonSentence, rules } from './rules.ts'

const good: Facts = {
  ageYears: 30,
  employment: 'employed',
  monthlyIncomeMinor: 3_000_000,
  clientKind: 'new',
  hasNationalId: true,
  isOwnContact: false,
  hasUnpaidOrder: false,
  isStillOffered: true,
  shareOfIncomePercent: 40,
  requestedAmountMinor: 1_000_000,
  affordableAmountMinor: 1_000_000,
  brokenPolicyRules: '',
}

describe('the rules of a decision', () => {
  it('pass a good application', () => {
    expect(brokenRules(good)).toEqual([])
    expect(brokenRules({ ...good, ageYears: 18 })).toEqual([])
    expect(brokenRules({ ...good, ageYears: 65 })).toEqual([])
  })

  it.each<[string, Partial<Facts>]>([
    ['old-enough', { ageYears: 17 }],
    ['not-too-old', { ageYears: 66 }],
    ['identified', { hasNationalId: false }],
    ['in-work', { employment: 'unemployed' }],
    ['has-income', { monthlyIncomeMinor: 0, affordableAmountMinor: 0 }],
    ['other-contact', { isOwnContact: true }],
    ['nothing-unpaid', { hasUnpaidOrder: true }],
    ['still-offered', { isStillOffered: false, affordableAmountMinor: 0 }],
    ['affordable', { affordableAmountMinor: 0 }],
    ['within-policy', { brokenPolicyRules: 'ph-late-charges' }],
  ])('%s declines for its own reason only', (name, change) => {
    expect(brokenRules({ ...good, ...change })).toEqual([name])
  })

  it('have unique names and readable sentences', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
    for (const { name, sentence } of rules) expect(reasonSentence(name)).toBe(sentence)
    expect(reasonSentence('a-rule-of-long-ago')).toMatch(/^Your application did not meet/)
  })
})
