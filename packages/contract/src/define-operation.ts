import type { TObject, TSchema } from 'typebox'
import type { ErrorDefinition } from './errors.ts'
import { nothing } from './fields.ts'
import type { Access, Operation } from './operation.ts'

type Draft = {
  readonly name: string
  readonly feature: string
  readonly summary: string
  readonly path: string
  readonly reply: TSchema
  readonly method?: 'GET' | 'POST'
  readonly access?: Access
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly errors?: Readonly<Record<string, ErrorDefinition>>
  readonly idempotent?: boolean
  readonly upload?: string
  readonly callsPerMinute?: number
  readonly codes?: Operation['codes']
}

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
