import { describe, expect, it } from 'vitest'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { brokenRules, type Facts, reasonSentence, rules } from './rules.ts'

const good: Facts = {
  ageYears: 30,
  employment: 'employed',
  monthlyIncomeMinor: 3_000_000,
  clientKind: 'new',
  hasDeclared: true,
  isCitizen: true,
  hasFullCapacity: true,
  isPermanentResident: true,
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
    ['declared', { hasDeclared: false, isCitizen: false, hasFullCapacity: false, isPermanentResident: false }],
    ['citizen', { isCitizen: false }],
    ['full-capacity', { hasFullCapacity: false }],
    ['resident', { isPermanentResident: false }],
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

  it('have unique names, and a sentence each', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
    const other = reasonSentence('a-rule-of-long-ago', textsIn('en'))
    expect(other).toMatch(/^Your application did not meet/)
    const sentences = rules.map(({ name }) => reasonSentence(name, textsIn('en')))
    expect(new Set([other, ...sentences]).size).toBe(rules.length + 1)
    expect(sentences[0]).toBe('You must be at least 18 years old to borrow.')
  })

  it.each(['fil', 'hi', 'id', 'zh'] as const)('have their sentences in %s too', (language) => {
    for (const { name } of [...rules, { name: 'a-rule-of-long-ago' }]) {
      expect(reasonSentence(name, textsIn(language))).not.toBe(reasonSentence(name, textsIn('en')))
    }
  })
})
