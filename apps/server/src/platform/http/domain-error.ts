import {
  complaintStaffErrors,
  type ErrorDefinition,
  operations,
  partnerErrors,
  platformErrors,
  servicingErrors,
} from '@hulog/contract'
import type { FastifyReply } from 'fastify'
import type { SayServer } from '../texts/texts-in.ts'

type ErrorNameIn<T> = T extends { readonly errors: infer Errors } ? keyof Errors & string : never

/** Every refusal any operation lists, by name, and those of what staff do. */
export type ErrorName =
  | { [Name in keyof typeof operations]: ErrorNameIn<(typeof operations)[Name]> }[keyof typeof operations]
  | keyof typeof platformErrors
  | keyof typeof servicingErrors
  | keyof typeof partnerErrors
  | keyof typeof complaintStaffErrors

const definitions: Record<string, ErrorDefinition> = Object.assign(
  { ...platformErrors, ...servicingErrors, ...partnerErrors, ...complaintStaffErrors },
  ...Object.values(operations).map((operation) => operation.errors),
)

/** Says more than a refusal's own text: a figure or a date. A function says it in the language of the call. */
export type Words = string | ((say: SayServer) => string)

/** An expected outcome that is not success: thrown by use cases, answered by the one error handler. */
export class DomainError extends Error {
  readonly reason: ErrorName
  readonly definition: ErrorDefinition
  readonly field: string | null
  readonly words: Words | null
  constructor(reason: ErrorName, field: string | null = null, words: Words | null = null) {
    const definition = definitions[reason]
    if (!definition) throw new Error(`no operation lists the refusal ${reason}`)
    super(typeof words === 'string' ? words : definition.message)
    this.reason = reason
    this.definition = definition
    this.field = field
    this.words = words
  }
}

/** A database that starts again, or a fail-over, is back in about this time. */
const COME_BACK_SECONDS = 5

/** Adds to each 503 when to try again, unless a better estimate was set already. */
export function addRetryAfter(reply: FastifyReply, status: number): void {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', `${COME_BACK_SECONDS}`)
}
