import type { Body, Reply } from '@hulog/contract'
import { tabStorage } from '../browser/kept-storage.ts'

/** What a code is asked for. */
export type StepUpAct = Body<'sendStepUpCode'>

/** A code that was sent and not yet used. Neither the code nor the number is in it. */
export type SentCode = {
  readonly challengeId: string
  readonly phoneMasked: string
  readonly resendAt: number
  readonly expiresAt: number
}

const STORED_AS = 'hulog.stepUp.1'

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
 * second code while the first still works.
 */
export function keepCode(act: StepUpAct, code: SentCode): void {
  tabStorage.setItem(STORED_AS, JSON.stringify({ ...code, act: nameOf(act) }))
}

export function forgetCode(): void {
  tabStorage.removeItem(STORED_AS)
}

/** The code sent for this act, while it works. */
export function keptCode(act: StepUpAct, now: number): SentCode | null {
  const { challengeId, phoneMasked, resendAt, expiresAt, ...kept } = parseObject(tabStorage.getItem(STORED_AS))
  if (kept.act !== nameOf(act) || !challengeId || !phoneMasked || !resendAt || !expiresAt) return null
  return expiresAt > now ? { challengeId, phoneMasked, resendAt, expiresAt } : null
}

function nameOf({ purpose, orderId }: StepUpAct): string {
  return `${purpose} ${orderId ?? ''}`
}

function parseObject(text: string | null): Partial<SentCode & { act: string }> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
