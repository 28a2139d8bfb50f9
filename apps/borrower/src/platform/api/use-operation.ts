import type { CallOptions, Failure, OperationEntry } from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { shownPage } from '../navigation/go-to.ts'
import { requireSignIn, showFailure } from '../shell/failures.ts'
import { call } from './call.ts'

export type UseOperation<Name extends OperationName> = {
  readonly send: (body: Body<Name>, options?: CallOptions<Name>) => void
  /** Sends the last body again. An idempotent write has one effect however often it is sent. */
  readonly retry: () => void
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly forgetFailure: () => void
}

export type OperationAnswers<Name extends OperationName> = {
  /** Does what every page needs after a write: outdates queries, removes sent drafts. */
  readonly onDone?: (reply: Reply<Name>, body: Body<Name>, isLeft: boolean) => void
  /** Leads on, unless the borrower has left the page by then. */
  readonly onward?: (reply: Reply<Name>, body: Body<Name>) => void
  /** Returns true when it deals with the failure itself; otherwise a toast and the page show it. */
  readonly onFailure?: (failure: Failure, body: Body<Name>, isLeft: boolean) => boolean | undefined
  /** Returns words for the toast instead of the server's message, or null for no toast. */
  readonly toastOf?: (failure: Failure) => string | null
}

type Sending<Name extends OperationName> = { body: Body<Name>; options: CallOptions<Name> | undefined }

/** Writes from a page, one call at a time. Shows a failure in a toast (COM-05, COM-06) and keeps it for the page. */
export function useOperation<Name extends OperationName>(
  operation: OperationEntry<Name>,
  answers: OperationAnswers<Name>,
): UseOperation<Name> {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const last = useRef<Sending<Name> | null>(null)
  const isUnderWay = useRef(false)
  // Answers go to the page as it is when they come, not as it was when the body was sent.
  const present = useRef(answers)
  useLayoutEffect(() => {
    present.current = answers
  })

  async function run(sending: Sending<Name>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    last.current = sending
    setSending(true)
    setFailure(null)
    const { body, options } = sending
    const page = shownPage()
    const result = await call(operation, body, options)
    isUnderWay.current = false
    setSending(false)
    const isLeft = shownPage() !== page
    const { onDone, onward, onFailure: answer, toastOf } = present.current
    if (result.ok) {
      onDone?.(result.data, body, isLeft)
      if (!isLeft) onward?.(result.data, body)
      return
    }
    if (result.kind === 'refusal' && result.reason === 'SIGN_IN_REQUIRED') requireSignIn()
    if (answer?.(result, body, isLeft)) return
    const words = toastOf?.(result)
    if (words !== null && !isAborted(result)) showFailure(result, words)
    setFailure(result)
  }
  return {
    send: (body, options) => void run({ body, options }),
    retry: () => {
      if (last.current) void run(last.current)
    },
    isSending,
    failure,
    forgetFailure: () => setFailure(null),
  }
}

function isAborted(failure: Failure): boolean {
  return failure.kind === 'network' && failure.cause === 'aborted'
}
