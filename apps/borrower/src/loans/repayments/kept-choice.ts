import * as v from 'valibot'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import type { Repayment } from '../paying/repayment.ts'
import type { AmountChoice } from './amount-fields.tsx'

const schema = v.object({ kind: v.picklist(['due', 'payoff', 'other']), typed: v.string() })

/** How much was to be paid when the page was left; what is due where that can no longer be chosen. */
export function keptChoice({ orderId, ...amounts }: Repayment): AmountChoice {
  const kept = v.safeParse(schema, keptDraft(formOf(orderId)))
  if (!kept.success || (kept.output.kind === 'payoff' && !canChoosePayoff(amounts))) return { kind: 'due', typed: '' }
  return kept.output
}

export function keepChoice(orderId: string, choice: AmountChoice): void {
  keepDraft(formOf(orderId), choice)
}

export function forgetChoice(orderId: string): void {
  forgetDraft(formOf(orderId))
}

type Amounts = Pick<Repayment, 'repayAmount' | 'payoffAmount' | 'payableAmount'>

/** Whether closing the loan is possible today, and is more than what is due. */
export function canChoosePayoff({ repayAmount, payoffAmount, payableAmount }: Amounts): boolean {
  return payableAmount >= payoffAmount && payoffAmount > repayAmount
}

function formOf(orderId: string): string {
  return `repay ${orderId}`
}
