import { type Block, type Figure, figure, paragraph, quiet, table } from '../../../platform/documents/document.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { joined } from '../../../platform/texts/wording.ts'
import type { AgreementFacts } from '../agreement-facts.ts'

/** A part of the principal on its planned day, and what of it is sent once fees are deducted from the first one. */
type LoanPart = { readonly on: string; readonly amountMinor: number; readonly sentMinor: number }

/** All parts, the first included; none for a loan that is paid out whole. */
function partsOf({ disclosure }: AgreementFacts): LoanPart[] {
  const { loanAmountMinor, proceeds, disbursal } = disclosure
  const { laterParts = [], deductedMinor } = proceeds
  if (laterParts.length === 0) return []
  const firstMinor = laterParts.reduce((leftMinor, { amountMinor }) => leftMinor - amountMinor, loanAmountMinor)
  const first = { on: disbursal.on, amountMinor: firstMinor, sentMinor: firstMinor - deductedMinor }
  return [first, ...laterParts.map(({ on, amountMinor }) => ({ on, amountMinor, sentMinor: amountMinor }))]
}

/** The money received, divided into the part that comes at once and the later ones. */
export function partFigures(facts: AgreementFacts): Figure[] {
  const { say, amount } = facts.wording
  return partsOf(facts).map(({ on: date, sentMinor }, index) =>
    figure(say(index === 0 ? 'keyFacts.partNow' : 'keyFacts.partLater', { date }), amount(sentMinor)),
  )
}

/** Every part with its day and amount, and what holds for parts. */
export function partsAgreed(facts: AgreementFacts): Block[] {
  const { say, amount } = facts.wording
  const parts = partsOf(facts)
  if (parts.length === 0) return []
  const columns = [
    { title: say('agreement.part') },
    { title: say('agreement.partOn') },
    { title: say('agreement.partOfLoan'), isAmount: true },
    { title: say('agreement.partSent'), isAmount: true },
  ]
  const rows = parts.map(({ on, amountMinor, sentMinor }, index) => [
    String(index + 1),
    on,
    amount(amountMinor),
    amount(sentMinor),
  ])
  const { loanAmountMinor, proceeds } = facts.disclosure
  const sums = [say('paper.inAll'), '', amount(loanAmountMinor), amount(proceeds.netMinor)]
  return [table(say('keyFacts.parts'), columns, rows, sums), paragraph(partRules(say))]
}

/** The rules for parts, in a paragraph. */
export function partRules(say: SayServer): string {
  return joined(say, [say('parts.interest'), say('parts.setAnew'), say('parts.notOwed')])
}

/** Says that the plan counts on every part on its planned day. */
export function partsPlanned({ disclosure, wording: { say } }: AgreementFacts): Block[] {
  return disclosure.disbursal.isInStages ? [quiet(say('parts.plan'))] : []
}
