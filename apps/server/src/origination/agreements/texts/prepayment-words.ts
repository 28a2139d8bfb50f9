import type { PrepaymentTerms } from '@hulog/lending'
import type { AgreementFacts } from '../agreement-facts.ts'
import { percent } from './figures.ts'
import { say } from './say.ts'

const HALF_PPM = 500_000

/** TRM-03: from when the loan may be paid early, what that saves, and that it costs nothing. */
export function prepaymentWords(facts: AgreementFacts): string {
  const { prepayment, currency } = facts.disclosure
  const [from = '', ...others] = prepayment.sentences.map((sentence) => say(sentence, currency))
  return [from, ...ruleOf(facts), ...others].join(' ')
}

/** The rule behind the date: the date itself moves with the day the money is sent. */
function ruleOf(facts: AgreementFacts): string[] {
  const notBefore = facts.terms.prepayment?.notBefore ?? null
  if (notBefore === null) return []
  return [
    `That is after ${shareOf(facts, notBefore)} of the term and at least ${notBefore.days} days after the payout.`,
  ]
}

function shareOf(facts: AgreementFacts, { termSharePpm }: NonNullable<PrepaymentTerms['notBefore']>): string {
  return termSharePpm === HALF_PPM ? 'half' : percent(facts, termSharePpm)
}
