import type { Failure } from '@hulog/client'
import { sendStepUpCode } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { useState } from 'react'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { forgetCode, keepCode, keptCode, type SentCode, type StepUpAct, sentCode } from './kept-code.ts'

/** The writes that may ask for a code. */
export type StepUpOperation =
  | 'bindPayoutAccount'
  | 'changePayoutAccount'
  | 'confirmLoan'
  | 'confirmNewLoan'
  | 'correctIdentity'
  | 'correctAddress'
  | 'requestDataCopy'
  | 'requestDeletion'

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
