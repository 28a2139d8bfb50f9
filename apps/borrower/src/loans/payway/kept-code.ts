import type { Reply } from '@hulog/contract'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'

/** A payment that waits for the bank's code: neither the code nor the token that started it is in it. */
export type AwaitedCode = Pick<Reply<'commitRepayment'>, 'repayRecordId' | 'withholdingAmount' | 'phoneMasked'> & {
  readonly resendAt: number
}

/** Another code can be had for longer than one works; after that the borrower has turned to something else. */
const KEPT_MS = 15 * 60_000

/** Looking the code up in the messages app often costs a web view its page: the step is come back to. */
export function keepCode(orderId: string, code: AwaitedCode): void {
  keepDraft(formOf(orderId), code)
}

export function forgetCode(orderId: string): void {
  forgetDraft(formOf(orderId))
}

/** The payment of this amount that waits for its code. */
export function keptCode(orderId: string, amount: number, now: number): AwaitedCode | null {
  const kept: Partial<AwaitedCode> = Object(keptDraft(formOf(orderId)))
  const { repayRecordId, phoneMasked, resendAt } = kept
  if (kept.withholdingAmount !== amount || !repayRecordId || !phoneMasked || !resendAt) return null
  return resendAt + KEPT_MS > now ? { repayRecordId, phoneMasked, resendAt, withholdingAmount: amount } : null
}

function formOf(orderId: string): string {
  return `bank code ${orderId}`
}
