import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { ErrorDefinition } from './errors.ts'
import { described, freeText, nothing, programText } from './fields.ts'
import type { Permission } from './people/permissions.ts'

/** The access: anyone, a borrower with a session, or the lender's staff. */
export type Access = 'anyone' | 'borrower' | 'staff'

/** The right that a call of staff needs; `own`: none, because it is about the caller alone. */
export type Needed = Permission | 'own'

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
  /** The right that staff need for it; null for calls that are not of staff. */
  readonly permission: Needed | null
  /** Query values of this operation besides the common ones, or none. */
  readonly query: TObject
  readonly body: TObject
  readonly reply: TSchema
  /** The refusals of this operation's own, by name. */
  readonly errors: Readonly<Record<string, ErrorDefinition>>
  /**
   * Takes an `Idempotency-Key`: same key and body, same answer: permanently about a loan or money, else for 90 days.
   */
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

type AnyDraft = {
  readonly name: string
  readonly feature: string
  readonly summary: string
  readonly path: string
  readonly reply: TSchema
  readonly method?: 'GET' | 'POST'
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly errors?: Readonly<Record<string, ErrorDefinition>>
  readonly idempotent?: boolean
  readonly upload?: string
  readonly callsPerMinute?: number
  readonly codes?: Operation['codes']
}

/** A call of staff names its right; no other call has one. */
type Draft = AnyDraft &
  (
    | { readonly access?: Exclude<Access, 'staff'>; readonly permission?: never }
    | { readonly access: 'staff'; readonly permission: Needed }
  )

type Filled<D extends Draft> = Omit<Operation, 'name' | 'query' | 'body' | 'reply' | 'errors'> & {
  readonly name: D['name']
  readonly query: D['query'] extends TObject ? D['query'] : typeof nothing
  readonly body: D['body'] extends TObject ? D['body'] : typeof nothing
  readonly reply: D['reply']
  readonly errors: D['errors'] extends object ? D['errors'] : Record<never, never>
}

/** Fills in what most operations share: POST, a borrower's session, no own query, an empty body. */
export function defineOperation<const D extends Draft>(draft: D): Filled<D> {
  const filled = {
    method: 'POST',
    access: 'borrower',
    permission: null,
    params: nothing,
    query: nothing,
    body: nothing,
    errors: {},
    idempotent: false,
    upload: null,
    callsPerMinute: null,
    codes: 'number',
    ...draft,
  }
  return filled as unknown as Filled<D>
}

/** COM-01: the shared parameters in the query of every call. Nothing here identifies a session. */
export const commonQuery = Type.Object(
  {
    productId: Type.Optional(described(freeText(64), 'The product.')),
    product_id: Type.Optional(described(freeText(64), 'The same as `productId`; either fills the other.')),
    orderId: Type.Optional(described(freeText(64), 'The order.')),
    position: Type.Optional(described(freeText(32), 'The id of one agreement, from the list of agreements.')),
    /** COM-14 */
    system: Type.Optional(described(freeText(16), '`1` shows the rupee sign, anything else the peso sign.')),
    appVersion: Type.Optional(described(freeText(32), 'Version of the app that shows the page.')),
    deviceName: Type.Optional(described(freeText(64), 'Model of the phone, as its system names it.')),
    osVersion: Type.Optional(described(freeText(32), 'Version of the phone’s system.')),
    gps_adid: Type.Optional(
      described(programText(64), 'Advertising id of the installation, where the borrower allows it.'),
    ),
    lang: Type.Optional(described(freeText(16), 'Language to answer in.')),
    source: Type.Optional(described(freeText(32), 'The page the borrower came from.')),
    from: Type.Optional(described(freeText(32), 'The step the borrower came from.')),
  },
  { additionalProperties: false },
)

/** Where an operation is called: each parameter of its path filled with a given value, or else with the schema's default. */
export function pathOf(
  { path, params }: Pick<Operation, 'path' | 'params'>,
  values: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const schema = params.properties[name]
    const value = values[name] ?? (schema && 'default' in schema ? schema.default : undefined)
    if (typeof value !== 'string') throw new Error(`${path} has no value for ${name}`)
    return value
  })
}
