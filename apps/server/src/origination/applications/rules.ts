import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import type { ClientKind } from '@hulog/lending'

/** What the rules see of an application: figures and flags, no personal data. Stored with the decision. */
export type Facts = {
  readonly ageYears: number
  readonly employment: string
  readonly monthlyIncomeMinor: number
  readonly clientKind: ClientKind
  readonly hasNationalId: boolean
  /** True when the emergency contact is the borrower's own phone. */
  readonly isOwnContact: boolean
  readonly hasUnpaidOrder: boolean
  /** False when the lender changed the product between application and decision. */
  readonly isStillOffered: boolean
  readonly shareOfIncomePercent: number
  readonly requestedAmountMinor: number
  /** The largest affordable amount up to the requested one; 0 when none is. */
  readonly affordableAmountMinor: number
  /** Names of the policy rules the offer would break; empty for none. */
  readonly brokenPolicyRules: string
}

export type Decision = { readonly offeredAmountMinor: number; readonly reasons: readonly string[] }

/** Approves when no rule is broken, for as much of the requested amount as is affordable. */
export function decide(facts: Facts): Decision {
  const reasons = brokenRules(facts)
  return { reasons, offeredAmountMinor: reasons.length === 0 ? facts.affordableAmountMinor : 0 }
}

export function brokenRules(facts: Facts): string[] {
  return rules.filter((rule) => !rule.passes(facts)).map(({ name }) => name)
}

/** Returns the sentence of a stored reason. Decisions outlive rules: a rule may no longer exist. */
export function reasonSentence(name: string): string {
  const rule = rules.find((candidate) => candidate.name === name)
  return rule?.sentence ?? 'Your application did not meet one of our rules for lending.'
}

/** A reason to decline. The name is stored, the sentence is shown to the borrower. */
type Rule = { readonly name: string; readonly sentence: string; readonly passes: (facts: Facts) => boolean }

/** Change it with every change of a rule, so that old decisions can be read by the rules of their time. */
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
    // Without an income or an offer there is nothing to compare, and other rules decline.
    passes: ({ affordableAmountMinor, monthlyIncomeMinor, isStillOffered }) =>
      affordableAmountMinor > 0 || monthlyIncomeMinor === 0 || !isStillOffered,
  },
  {
    name: 'within-policy',
    sentence: 'The rules for loans in your country do not allow this one as it stands. You can apply for another loan.',
    passes: ({ brokenPolicyRules }) => brokenPolicyRules === '',
  },
]
