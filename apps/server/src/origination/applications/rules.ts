import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { PERSONS_REASONS, type RULE_NAMES } from '@hulog/contract/staff-limits'
import type { ClientKind } from '@hulog/lending'
import type { SayServer } from '../../platform/texts/texts-in.ts'

/** What the rules see of an application: figures and flags, no personal data. Stored with the decision. */
export type Facts = {
  readonly ageYears: number
  readonly employment: string
  readonly monthlyIncomeMinor: number
  readonly clientKind: ClientKind
  /** False for an application from before the three statements of TRM-06 were asked for. */
  readonly hasDeclared: boolean
  readonly isCitizen: boolean
  readonly hasFullCapacity: boolean
  readonly isPermanentResident: boolean
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

export function brokenRules(facts: Facts): RuleName[] {
  return rules.filter((rule) => !rule.passes(facts)).map(({ name }) => name)
}

/** A reason that is known today: a rule, or one that a person can give. */
export type Reason = RuleName | (typeof PERSONS_REASONS)[number]

/** Decisions outlive rules and reasons: null for one that no longer exists. */
export function knownReason(name: string): Reason | null {
  const rule = rules.find((candidate) => candidate.name === name)?.name
  return rule ?? PERSONS_REASONS.find((reason) => reason === name) ?? null
}

/** Returns the sentence of a stored reason. */
export function reasonSentence(name: string, say: SayServer): string {
  const reason = knownReason(name)
  switch (reason) {
    case null:
      return say('declined.other')
    case 'old-enough':
      return say('declined.old-enough', { years: MINIMUM_AGE_YEARS })
    case 'not-too-old':
      return say('declined.not-too-old', { years: OLDEST_AGE_YEARS })
    default:
      return say(`declined.${reason}`)
  }
}

/** A reason to decline. The name is stored; the borrower reads the sentence `declined.<name>`. */
type Rule = { readonly name: RuleName; readonly passes: (facts: Facts) => boolean }

export type RuleName = (typeof RULE_NAMES)[number]

/** Change it with every change of a rule, so that old decisions can be read by the rules of their time. */
export const RULES_VERSION = '3'

export const OLDEST_AGE_YEARS = 65

export const rules: readonly Rule[] = [
  {
    name: 'old-enough',
    passes: ({ ageYears }) => ageYears >= MINIMUM_AGE_YEARS,
  },
  {
    name: 'not-too-old',
    passes: ({ ageYears }) => ageYears <= OLDEST_AGE_YEARS,
  },
  {
    name: 'declared',
    passes: ({ hasDeclared }) => hasDeclared,
  },
  {
    name: 'citizen',
    // Without a declaration the rule above declines.
    passes: ({ isCitizen, hasDeclared }) => isCitizen || !hasDeclared,
  },
  {
    name: 'full-capacity',
    passes: ({ hasFullCapacity, hasDeclared }) => hasFullCapacity || !hasDeclared,
  },
  {
    name: 'resident',
    passes: ({ isPermanentResident, hasDeclared }) => isPermanentResident || !hasDeclared,
  },
  {
    name: 'identified',
    passes: ({ hasNationalId }) => hasNationalId,
  },
  {
    name: 'in-work',
    passes: ({ employment }) => employment !== 'unemployed',
  },
  {
    name: 'has-income',
    passes: ({ monthlyIncomeMinor }) => monthlyIncomeMinor > 0,
  },
  {
    name: 'other-contact',
    passes: ({ isOwnContact }) => !isOwnContact,
  },
  {
    name: 'nothing-unpaid',
    passes: ({ hasUnpaidOrder }) => !hasUnpaidOrder,
  },
  {
    name: 'still-offered',
    passes: ({ isStillOffered }) => isStillOffered,
  },
  {
    name: 'affordable',
    // Without an income or an offer there is nothing to compare, and other rules decline.
    passes: ({ affordableAmountMinor, monthlyIncomeMinor, isStillOffered }) =>
      affordableAmountMinor > 0 || monthlyIncomeMinor === 0 || !isStillOffered,
  },
  {
    name: 'within-policy',
    passes: ({ brokenPolicyRules }) => brokenPolicyRules === '',
  },
]
