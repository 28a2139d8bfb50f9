import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import type { Facts } from './facts.ts'

/** One reason for which an application is declined. Its name is stored, its sentence is what the borrower reads. */
type Rule = { readonly name: string; readonly sentence: string; readonly passes: (facts: Facts) => boolean }

/** Changes with every change of a rule, so that an old decision can be read by the rules it was made under. */
export const RULES_VERSION = '2'

const OLDEST_AGE_YEARS = 65

export const rules: readonly Rule[] = [
  {
    name: 'old-enough',
    sentence: `You must be at least ${MINIMUM_AGE_YEARS} years old to borrow.`,
    passes: ({ ageYears }) => ageYears >= MINIMUM_AGE_YEARS,
  },
  {
    name: 'not-too-old',
    sentence: `We lend to people up to ${OLDEST_AGE_YEARS} years of age.`,
    passes: ({ ageYears }) => ageYears <= OLDEST_AGE_YEARS,
  },
  {
    name: 'identified',
    sentence: 'We need your national ID before we can lend to you.',
    passes: ({ hasNationalId }) => hasNationalId,
  },
  {
    name: 'in-work',
    sentence: 'We lend to people who work, run a business, study with an income, or receive a pension.',
    passes: ({ employment }) => employment !== 'unemployed',
  },
  {
    name: 'has-income',
    sentence: 'You told us that you have no income, so payments could not be made from it.',
    passes: ({ monthlyIncomeMinor }) => monthlyIncomeMinor > 0,
  },
  {
    name: 'other-contact',
    sentence: 'Your emergency contact must be another person with another phone number.',
    passes: ({ isOwnContact }) => !isOwnContact,
  },
  {
    name: 'nothing-unpaid',
    sentence: 'An earlier loan was not paid back.',
    passes: ({ hasUnpaidOrder }) => !hasUnpaidOrder,
  },
  {
    name: 'still-offered',
    sentence: 'This product changed while we were deciding. You are welcome to apply again.',
    passes: ({ isStillOffered }) => isStillOffered,
  },
  {
    name: 'affordable',
    sentence: 'Even the smallest loan of this product would take too much of your income.',
    // Without an income, or without an offer, there is nothing to compare: other rules say so.
    passes: ({ affordableAmountMinor, monthlyIncomeMinor, isStillOffered }) =>
      affordableAmountMinor > 0 || monthlyIncomeMinor === 0 || !isStillOffered,
  },
  {
    name: 'within-policy',
    sentence: 'The rules for loans in your country do not allow this one as it stands. You can apply for another loan.',
    passes: ({ brokenPolicyRules }) => brokenPolicyRules === '',
  },
]

export function brokenRules(facts: Facts): string[] {
  return rules.filter((rule) => !rule.passes(facts)).map(({ name }) => name)
}

/** A stored reason in the borrower's words. A rule of an earlier version may be gone; its decisions are not. */
export function reasonSentence(name: string): string {
  const rule = rules.find((candidate) => candidate.name === name)
  return rule?.sentence ?? 'Your application did not meet one of our rules for lending.'
}
