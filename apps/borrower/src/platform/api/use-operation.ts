import type { CallOptions, Failure, OperationEntry } from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { shownPage } from '../navigation/go-to.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { useOnFailure, useTellFailure } from './query-provider.tsx'

export type UseOperation<Name extends OperationName> = {
  readonly send: (body: Body<Name>, options?: CallOptions<Name>) => void
  /** Sends the last body again; an idempotent write has one effect however often this is pressed. */
  readonly retry: () => void
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly forgetFailure: () => void
}

export type OperationAnswers<Name extends OperationName> = {
  /** What follows from it wherever the borrower is by then: what was read is out of date, what was typed is sent. */
  readonly onDone?: (reply: Reply<Name>, body: Body<Name>, isLeft: boolean) => void
  /** Where it leads. Nobody is taken there from another page: whoever left this one does something else now. */
  readonly onward?: (reply: Reply<Name>, body: Body<Name>) => void
  /** Answers a failure itself with true; with false it is said in a toast and the page shows it. */
  readonly onFailure?: (failure: Failure, body: Body<Name>, isLeft: boolean) => boolean | undefined
  /** What the toast says where it is not the server's message; null: there is no toast. */
  readonly toastOf?: (failure: Failure) => string | null
}

type Sending<Name extends OperationName> = { body: Body<Name>; options: CallOptions<Name> | undefined }

/** A write from a page: one at a time, its failure said in a toast (COM-05, COM-06) and kept for the page to show. */
export function useOperation<Name extends OperationName>(
  operation: OperationEntry<Name>,
  answers: OperationAnswers<Name>,
): UseOperation<Name> {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const onFailure = useOnFailure()
  const tellFailure = useTellFailure()
  const last = useRef<Sending<Name> | null>(null)
  const isUnderWay = useRef(false)
  // The answer is for the page as it is when it comes, not as it was when the body was sent.
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
    onFailure(new CallError(result))
    if (answer?.(result, body, isLeft)) return
    const words = toastOf?.(result)
    if (words !== null && !isAborted(result)) tellFailure(result, words)
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
