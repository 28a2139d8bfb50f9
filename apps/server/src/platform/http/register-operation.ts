import {
  type Access,
  type Body,
  type Operation,
  type OperationName,
  operations,
  type Permission,
  type Query,
  type Reply,
} from '@hulog/contract'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@hulog/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskCardNumbers } from '../card-numbers/mask-card-numbers.ts'
import { hashBody, type RequestKey } from '../idempotency/once.ts'
import { languageAsked, type SayServer, textsIn } from '../texts/texts-in.ts'
import type { Wire } from '../wire/wire.ts'
import { writeCode } from './answer-error.ts'
import { DomainError } from './domain-error.ts'
import { schemaOf } from './operation-schema.ts'
import { readBodyFor } from './read-body.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** COM-16: the names calls travel under; null: their own. */
    wire: Wire | null
  }
  interface FastifyRequest {
    /** Set on a borrower's calls once the session is known; empty elsewhere. */
    borrowerId: string
    /** Set with it: names the session, and opens nothing. */
    sessionId: string
    /** The person or program of the lender's staff that calls; null elsewhere. */
    staff: StaffCaller | null
    /** The operation of a request; empty for other addresses. */
    operationName: string
  }
}

/** The request data for a use case. */
type Call<Name extends OperationName> = {
  readonly body: Body<Name>
  readonly query: Query<Name>
  /** The caller's key for this request; see `once`. */
  readonly requestKey: RequestKey
  /** Formats the server's texts in the language of the calling page. */
  readonly say: SayServer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The same, from a signed-in borrower. */
export type BorrowerCall<Name extends OperationName> = Call<Name> & {
  readonly borrowerId: string
  readonly sessionId: string
}

/** A person or a program of the lender, and what it may do at this moment. */
export type StaffCaller = {
  readonly name: string
  /** Null for a program. */
  readonly sessionId: string | null
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<Permission>
}

/** From the lender's staff, who may make this call. */
export type StaffCall<Name extends OperationName> = Call<Name> & { readonly caller: StaffCaller }

export type Routes = {
  open<Name extends OperationName>(name: Name, answer: (call: Call<Name>) => Promise<Reply<Name>>): void
  borrower<Name extends OperationName>(name: Name, answer: (call: BorrowerCall<Name>) => Promise<Reply<Name>>): void
  staff<Name extends OperationName>(name: Name, answer: (call: StaffCall<Name>) => Promise<Reply<Name>>): void
}

/** Binds operations of the contract to the use cases that answer them. */
export function operationRoutes(app: FastifyInstance, authenticate: Authenticate, staffAccess: StaffAccess): Routes {
  return {
    open: (name, answer) => register(app, name, 'anyone', async (call) => answer(call)),
    borrower: (name, answer) =>
      register(
        app,
        name,
        'borrower',
        async (call) => {
          const { borrowerId, sessionId } = call.request
          return answer({ ...call, borrowerId, sessionId, requestKey: { ...call.requestKey, actor: borrowerId } })
        },
        admitBorrower(authenticate),
      ),
    staff: (name, answer) =>
      register(
        app,
        name,
        'staff',
        async (call) => {
          const { staff: caller } = call.request
          if (caller === null) throw new DomainError('SIGN_IN_REQUIRED')
          return answer({ ...call, caller, requestKey: { ...call.requestKey, actor: `staff:${caller.name}` } })
        },
        admitStaff(staffAccess, operations[name]),
      ),
  }
}

function register<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  access: Access,
  answer: (call: Call<Name>) => Promise<Reply<Name>>,
  admit: (request: FastifyRequest) => Promise<void> = async () => undefined,
): void {
  const operation = operations[name]
  if (operation.access !== access) throw new Error(`${name} is declared for ${operation.access}`)
  const isUpload = operation.upload !== null
  app.route({
    method: operation.method,
    url: operation.path,
    schema: schemaOf(operation),
    ...(operation.callsPerMinute
      ? { config: { rateLimit: { max: operation.callsPerMinute, timeWindow: 60_000 } } }
      : {}),
    onRequest: (request) => {
      request.operationName = operation.name
      return admit(request)
    },
    preValidation: readBodyFor(operation, app.wire),
    ...(app.wire ? { onSend: writeAnswerOf(operation, app.wire) } : {}),
    handler: async (request, reply) => {
      const requestKey: RequestKey = {
        actor: 'anyone',
        operation: operation.name,
        key: operation.idempotent ? readIdempotencyKey(request) : null,
        // An upload hashes its bytes itself; any other body is ignored.
        bodyHash: operation.idempotent && !isUpload ? hashBody(request.body) : '',
      }
      const body = request.body as Body<Name>
      const say = textsIn(languageAsked(request))
      const data = await answer({ body, query: request.query as Query<Name>, requestKey, say, request, reply })
      return { code: writeCode(0, operation.codes), message: '', data }
    },
  })
}

/** Also for refusals from anywhere. */
function writeAnswerOf(operation: Operation, wire: Wire) {
  return async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> =>
    typeof payload === 'string' ? wire.writeAnswer(operation, payload) : payload
}

/** Returns the caller by the session cookie; null for a visitor. */
export type Authenticate = (request: FastifyRequest) => Promise<{ borrowerId: string; sessionId: string } | null>

/** Returns the calling person or program of the lender; null for anybody else. Routes need not know how. */
export type AuthenticateStaff = (request: FastifyRequest) => Promise<StaffCaller | null>

export type StaffAccess = {
  readonly authenticate: AuthenticateStaff
  /** Records that somebody asked for what their roles do not allow. */
  readonly noteRefused: (caller: StaffCaller, operation: string) => Promise<void>
}

/**
 * Runs as a route's `onRequest`, before its address is checked and its body read: a visitor learns nothing of what a
 * call accepts. Puts the borrower and the session on the request.
 */
export function admitBorrower(authenticate: Authenticate) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = await authenticate(request)
    if (!session) throw new DomainError('SIGN_IN_REQUIRED')
    request.borrowerId = session.borrowerId
    request.sessionId = session.sessionId
  }
}

/** The same for calls of staff, who also need the right that the call names. A program has no calls about itself. */
function admitStaff({ authenticate, noteRefused }: StaffAccess, { name, permission }: Operation) {
  return async (request: FastifyRequest): Promise<void> => {
    const caller = await authenticate(request)
    if (!caller) throw new DomainError('SIGN_IN_REQUIRED')
    request.staff = caller
    if (mayCall(caller, permission)) return
    await noteRefused(caller, name)
    throw new DomainError('NOT_ALLOWED')
  }
}

function mayCall({ sessionId, permissions }: StaffCaller, permission: Operation['permission']): boolean {
  if (permission === null) return false
  return permission === 'own' ? sessionId !== null : permissions.has(permission)
}

const PRINTABLE = /^[\x21-\x7e]+$/

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const isOne = typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH && PRINTABLE.test(key)
  if (!isOne || isCardLike(key)) throw new DomainError('INVALID_FIELD', 'Idempotency-Key')
  return key
}

/**
 * Keys are stored unchanged (security 59). A longer one that contains a card's digits by chance belongs to a program.
 */
function isCardLike(key: string): boolean {
  return !/[A-Za-z]/.test(key) && maskCardNumbers(key, 'program') !== key
}
