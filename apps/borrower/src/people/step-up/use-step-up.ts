import type { Failure } from '@hulog/client'
import { sendStepUpCode } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { useState } from 'react'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'

/** The writes that may ask for a code. */
export type StepUpOperation =
  | 'bindPayoutAccount'
  | 'changePayoutAccount'
  | 'confirmLoan'
  | 'confirmNewLoan'
  | 'signRestructuring'
  | 'correctIdentity'
  | 'correctAddress'
  | 'requestDataCopy'
  | 'requestDeletion'
  | 'setPassword'
  | 'addPasskey'
  | 'removePasskey'
  | 'removePassword'

export type StepUp<Name extends StepUpOperation> = {
  /** The write that waits for a code; null while no code is needed. */
  readonly pending: Body<Name> | null
  readonly code: SentCode | null
  readonly sending: UseOperation<'sendStepUpCode'>
  readonly sendAgain: () => void
  readonly onFailure: (failure: Failure, body: Body<Name>) => boolean
  readonly close: () => void
  readonly finish: () => void
}

/**
 * Joins a write and the code it may ask for. Give `onFailure` to the write's `useOperation` and call `finish` in its
 * `onDone`; while something is `pending`, show a `StepUpSheet`.
 */
export function useStepUp<Name extends StepUpOperation>(act: StepUpAct): StepUp<Name> {
  const [pending, setPending] = useState<Body<Name> | null>(null)
  const [code, setCode] = useState<SentCode | null>(null)
  const sending = useOperation(sendStepUpCode, {
    onDone(reply) {
      const sent = sentCode(reply, Date.now())
      keepCode(act, sent)
      setCode(sent)
    },
  })
  return {
    pending,
    code,
    sending,
    sendAgain: () => sending.send(act),
    /** True for the refusal that opens the sheet; errors of the code itself stay in the sheet. */
    onFailure(failure, body) {
      if (isRefusedAs(failure, 'STEP_UP_REQUIRED')) {
        const kept = keptCode(act, Date.now())
        setCode(kept)
        setPending(body)
        if (!kept) sending.send(act)
        return true
      }
      if (isRefusedAs(failure, 'CODE_EXPIRED')) forgetCode()
      // The page behind shows refusals of its own fields.
      if (failure.kind === 'refusal' && failure.status < 500 && !isCodeRefusal(failure)) setPending(null)
      return false
    },
    close() {
      sending.forgetFailure()
      setPending(null)
    },
    finish() {
      forgetCode()
      setPending(null)
    },
  }
}

/** Tells whether a failure is about the entered code, and is shown at its field. */
export function isCodeRefusal(failure: Failure | null): boolean {
  return isRefusedAs(failure, 'CODE_WRONG') || isRefusedAs(failure, 'CODE_EXPIRED')
}

function isRefusedAs(failure: Failure | null, reason: string): boolean {
  return failure?.kind === 'refusal' && failure.reason === reason
}

/** The purpose of a code. */
type StepUpAct = Body<'sendStepUpCode'>

/** A code that was sent and not yet used. Neither the code nor the number is in it. */
type SentCode = {
  readonly challengeId: string
  readonly channel: Reply<'sendStepUpCode'>['channel']
  readonly phoneMasked: string
  readonly resendAt: number
  readonly expiresAt: number
}

const FORM = 'step-up'

function sentCode(reply: Reply<'sendStepUpCode'>, now: number): SentCode {
  const { challengeId, channel, phoneMasked, resendAfterSeconds, expiresInSeconds } = reply
  return {
    challengeId,
    channel,
    phoneMasked,
    resendAt: now + resendAfterSeconds * 1000,
    expiresAt: now + expiresInSeconds * 1000,
  }
}

/**
 * Looking up the code in the messages app often makes the phone discard the page. A borrower who returns must not wait
 * for a second code while the first is valid. It ends with the session, like other input.
 */
function keepCode(act: StepUpAct, code: SentCode): void {
  keepDraft(FORM, { ...code, act: nameOf(act) })
}

function forgetCode(): void {
  forgetDraft(FORM)
}

/** The code sent for this act, while it works. */
function keptCode(act: StepUpAct, now: number): SentCode | null {
  const kept: Partial<SentCode & { act: string }> = Object(keptDraft(FORM))
  const { challengeId, channel = 'sms', phoneMasked, resendAt, expiresAt } = kept
  if (kept.act !== nameOf(act) || !challengeId || !phoneMasked || !resendAt || !expiresAt) return null
  return expiresAt > now ? { challengeId, channel, phoneMasked, resendAt, expiresAt } : null
}

function nameOf({ purpose, orderId }: StepUpAct): string {
  return `${purpose} ${orderId ?? ''}`
}
