import type { CallOptions, Failure } from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { useMutation } from '@tanstack/react-query'
import { failureOf } from './call-error.ts'
import { fetchReply } from './fetch-reply.ts'

export type UseOperation<Name extends OperationName> = {
  readonly send: (body: Body<Name>, options?: CallOptions<Name>) => void
  /** Sends the last body again; an idempotent write has one effect however often this is pressed. */
  readonly retry: () => void
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly forgetFailure: () => void
}

export type OperationAnswers<Name extends OperationName> = {
  readonly onDone: (reply: Reply<Name>, body: Body<Name>) => void
  /** Answers a failure itself with true; with false the page shows it. */
  readonly onFailure?: (failure: Failure, body: Body<Name>) => boolean | undefined
}

type Sending<Name extends OperationName> = { body: Body<Name>; options?: CallOptions<Name> | undefined }

/** A write from a page: one at a time, its failure kept for the page to show. */
export function useOperation<Name extends OperationName>(
  name: Name,
  { onDone, onFailure }: OperationAnswers<Name>,
): UseOperation<Name> {
  const mutation = useMutation({
    mutationFn: ({ body, options }: Sending<Name>) => fetchReply(name, body, options),
    onSuccess: (reply, { body }) => onDone(reply, body),
    onError: (error, { body }) => {
      const failure = failureOf(error)
      if (failure && onFailure?.(failure, body)) mutation.reset()
    },
  })
  const { mutate, variables, isPending } = mutation
  return {
    send: (body, options) => {
      if (!isPending) mutate({ body, options })
    },
    retry: () => {
      if (!isPending && variables) mutate(variables)
    },
    isSending: isPending,
    failure: failureOf(mutation.error),
    forgetFailure: mutation.reset,
  }
}
