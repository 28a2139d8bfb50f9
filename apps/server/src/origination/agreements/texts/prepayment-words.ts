import { ended, joined } from '../../../platform/texts/wording.ts'
import type { AgreementFacts } from '../agreement-facts.ts'

const HALF_PPM = 500_000

/** Says from when the loan may be paid early, by which rule, what that saves, and that it is free (TRM-03). */
export function prepaymentWords(facts: AgreementFacts): string {
  const { say } = facts.wording
  const [from = '', ...others] = facts.disclosure.prepayment.sentences.map((sentence) => ended(say, sentence))
  return joined(say, [from, ...ruleOf(facts), ...others])
}

/** States the rule behind the date, because the date moves with the payout. */
function ruleOf({ terms, wording: { say, rate } }: AgreementFacts): string[] {
  const notBefore = terms.prepayment?.notBefore ?? null
  if (notBefore === null) return []
  const { termSharePpm, days } = notBefore
  const share = termSharePpm === HALF_PPM ? say('terms.half') : rate(termSharePpm)
  return [say('disclosure.early.rule', { share, days })]
}
