import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorDefinition } from './errors.ts'

/** Who may call: anyone at all, a borrower with a session, or the lender's staff. */
export type Access = 'anyone' | 'borrower' | 'staff'

/** One call of the API: everything the server, the client and the reference need to know about it. */
export type Operation = {
  readonly name: string
  readonly feature: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** With `:name` for each parameter; see `pathOf`. */
  readonly path: string
  /** The parameters of the path; the default of each is what our own client puts there. */
  readonly params: TObject
  readonly access: Access
  /** Query values of this operation besides the common ones, or none. */
  readonly query: TObject
  readonly body: TObject
  readonly reply: TSchema
  /** The refusals of this operation's own, by name. */
  readonly errors: Readonly<Record<string, ErrorDefinition>>
  /** Takes an `Idempotency-Key`: same key and body, same answer: for good about a loan or money, else for 90 days. */
  readonly idempotent: boolean
  /** Takes one file as multipart/form-data under this field name. */
  readonly upload: string | null
  /** How its codes are written: as numbers, or as the older calls have them, as text (`'00'`, `'800006'`). */
  readonly codes: 'number' | 'text'
  /** Refused with TOO_MANY beyond this many calls a minute from one source; null for the general limit. */
  readonly callsPerMinute: number | null
}

export type QueryOf<Op extends Operation> = Static<Op['query']>
export type BodyOf<Op extends Operation> = Static<Op['body']>
export type ReplyOf<Op extends Operation> = Static<Op['reply']>
