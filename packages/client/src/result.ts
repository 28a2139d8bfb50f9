import type { ErrorNames, OperationName, platformErrors, Reply } from '@hulog/contract'

export type PlatformReason = keyof typeof platformErrors

/** A definite no: nothing was done. `reason` is what a page switches on, `message` what it shows when it knows no better. */
export type Refusal<Reason extends string = string> = {
  readonly ok: false
  readonly kind: 'refusal'
  readonly status: number
  readonly code: number
  readonly message: string
  readonly reason: Reason
  readonly field?: string
  readonly requestId?: string
}

/**
 * No definite answer: the call may or may not have had its effect. `unreadable` is an answer that is not ours, such as
 * the sign-in page of a café's network; `aborted` is the caller's own doing.
 */
export type NetworkFailure = {
  readonly ok: false
  readonly kind: 'network'
  readonly cause: 'offline' | 'timeout' | 'aborted' | 'unreadable'
}

export type Success<Data> = { readonly ok: true; readonly data: Data; readonly message: string }

export type Failure<Reason extends string = string> = Refusal<Reason> | NetworkFailure

export type Result<Name extends OperationName> = Success<Reply<Name>> | Failure<ErrorNames<Name> | PlatformReason>
