import type { Body, Reply } from '@hulog/contract'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/storage.ts'

/** What a code is asked for. */
export type StepUpAct = Body<'sendStepUpCode'>

/** A code that was sent and not yet used. Neither the code nor the number is in it. */
export type SentCode = {
  readonly challengeId: string
  readonly phoneMasked: string
  readonly resendAt: number
  readonly expiresAt: number
}

const FORM = 'step-up'

export function sentCode(reply: Reply<'sendStepUpCode'>, now: number): SentCode {
  const { challengeId, phoneMasked, resendAfterSeconds, expiresInSeconds } = reply
  return {
    challengeId,
    phoneMasked,
    resendAt: now + resendAfterSeconds * 1000,
    expiresAt: now + expiresInSeconds * 1000,
  }
}

/**
 * Looking the code up in the messages app often costs a web view its page. A borrower who comes back must not wait for a
 * second code while the first still works. It ends with the session, as what is typed does.
 */
export function keepCode(act: StepUpAct, code: SentCode): void {
  keepDraft(FORM, { ...code, act: nameOf(act) })
}

export function forgetCode(): void {
  forgetDraft(FORM)
}

/** The code sent for this act, while it works. */
export function keptCode(act: StepUpAct, now: number): SentCode | null {
  const kept: Partial<SentCode & { act: string }> = Object(keptDraft(FORM))
  const { challengeId, phoneMasked, resendAt, expiresAt } = kept
  if (kept.act !== nameOf(act) || !challengeId || !phoneMasked || !resendAt || !expiresAt) return null
  return expiresAt > now ? { challengeId, phoneMasked, resendAt, expiresAt } : null
}

function nameOf({ purpose, orderId }: StepUpAct): string {
  return `${purpose} ${orderId ?? ''}`
}
