import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { type Currency, showMoney } from '../../platform/markets/markets.ts'
import { type Facts, OLDEST_AGE_YEARS, type RuleName, rules } from './rules.ts'

export type ExplainedRule = {
  readonly name: RuleName
  readonly sentence: string
  readonly figure: string
  readonly passes: boolean
}

/** Says for staff what each rule asks for, and what it found. Borrowers read the sentences of `reasonSentence`. */
export function explainRules(facts: Facts, currency: Currency): ExplainedRule[] {
  const money = (amountMinor: number) => showMoney(amountMinor, currency)
  return rules.map(({ name, passes }) => ({
    name,
    sentence: SENTENCES[name],
    figure: figureOf(name, facts, money),
    passes: passes(facts),
  }))
}

const SENTENCES: Readonly<Record<RuleName, string>> = {
  'old-enough': `At least ${MINIMUM_AGE_YEARS} years old`,
  'not-too-old': `At most ${OLDEST_AGE_YEARS} years old`,
  declared: 'Has made the three statements',
  citizen: 'States to be a citizen',
  'full-capacity': 'States to have full legal capacity',
  resident: 'States to live in the country permanently',
  identified: 'Has given a national ID',
  'in-work': 'Works, studies with an income, or receives a pension',
  'has-income': 'Has an income',
  'other-contact': 'Emergency contact is another person',
  'nothing-unpaid': 'No earlier loan was written off',
  'still-offered': 'The product still offers this loan',
  affordable: 'An amount of the product is affordable',
  'within-policy': 'The offer breaks no rule of the law',
}

function figureOf(name: RuleName, facts: Facts, money: (amountMinor: number) => string): string {
  const yesOrNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No')
  const stated = (isTrue: boolean) => (facts.hasDeclared ? yesOrNo(isTrue) : 'Not stated')
  const figures: Readonly<Record<RuleName, () => string>> = {
    'old-enough': () => `${facts.ageYears} years`,
    'not-too-old': () => `${facts.ageYears} years`,
    declared: () => yesOrNo(facts.hasDeclared),
    citizen: () => stated(facts.isCitizen),
    'full-capacity': () => stated(facts.hasFullCapacity),
    resident: () => stated(facts.isPermanentResident),
    identified: () => yesOrNo(facts.hasNationalId),
    'in-work': () => facts.employment,
    'has-income': () => `${money(facts.monthlyIncomeMinor)} a month`,
    'other-contact': () => yesOrNo(!facts.isOwnContact),
    'nothing-unpaid': () => yesOrNo(!facts.hasUnpaidOrder),
    'still-offered': () => yesOrNo(facts.isStillOffered),
    affordable: () =>
      `${money(facts.affordableAmountMinor)} of ${money(facts.requestedAmountMinor)}, by ${facts.shareOfIncomePercent} % of the income`,
    'within-policy': () => facts.brokenPolicyRules || 'None broken',
  }
  return figures[name]()
}
