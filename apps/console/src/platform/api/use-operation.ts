import type { CallOptions, Failure, OperationEntry } from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureOf, fetchReply } from './call.ts'

export type UseOperation<Name extends OperationName> = {
  /** Sends unless a call is under way: a double click has one effect. */
  readonly send: (body: Body<Name>, options?: CallOptions<Name>) => void
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly forgetFailure: () => void
}

type Answers<Name extends OperationName> = {
  readonly onDone?: (reply: Reply<Name>, body: Body<Name>) => void
  readonly onFailure?: (failure: Failure, body: Body<Name>) => void
}

type Sending<Name extends OperationName> = { body: Body<Name>; options: CallOptions<Name> | undefined }

/** Writes from a page. Afterwards all that is shown is read again: a write may change any of it. */
export function useOperation<Name extends OperationName>(
  operation: OperationEntry<Name>,
  { onDone, onFailure }: Answers<Name> = {},
): UseOperation<Name> {
  const queries = useQueryClient()
  // Set at once: `isPending` follows with the next rendering, after a second click in between.
  const isUnderWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ body, options }: Sending<Name>) => fetchReply(operation, body, options),
    onSuccess(reply, { body }) {
      void queries.invalidateQueries()
      onDone?.(reply, body)
    },
    onError(failed, { body }) {
      const failure = failureOf(failed)
      if (failure) onFailure?.(failure, body)
    },
    onSettled() {
      isUnderWay.current = false
    },
  })
  return {
    send(body, options) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate({ body, options })
    },
    isSending: isPending,
    failure: failureOf(error),
    forgetFailure: reset,
  }
}
