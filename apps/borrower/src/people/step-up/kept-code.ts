import type { Body, Reply } from '@hulog/contract'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/storage.ts'

/** The purpose of a code. */
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
 * Looking up the code in the messages app often makes the phone discard the page. A borrower who returns must not wait
 * for a second code while the first is valid. It ends with the session, like other input.
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
