import type { Body, OperationName, Query } from '@hulog/contract'
import { type CommonParameters, parseUrlQuery } from './common-parameters.ts'
import {
  type Answer,
  callUrl,
  exchange,
  formBody,
  formFields,
  type Headers,
  type NetworkFailure,
  networkFailure,
  type Result,
} from './exchange.ts'
import { createIdempotencyKeys, type IdempotencyKeys, type KeyStorage } from './idempotency-keys.ts'
import { isDefinite, readResult } from './read-result.ts'
import type { UploadRequest } from './upload.ts'
import type { WireNames } from './wire.ts'

/** COM-07 */
const TIMEOUT_MS = 60_000

export type ClientOptions = {
  readonly common: CommonParameters
  readonly address: Address
  /** Where the keys of unanswered writes live: the tab's session storage. */
  readonly storage: KeyStorage
  /** Empty in a browser; an origin in tests. */
  readonly base?: string
  readonly timeoutMs?: number
  /** COM-16: the names calls travel under, where they have others than their own. */
  readonly wire?: () => Promise<WireNames>
}

export type CallOptions<Name extends OperationName> = {
  readonly query?: Query<Name>
  /** Overrides the key stored for this write; rarely needed. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** For reports sent on leaving: the call continues when the page is left. */
  readonly keepalive?: boolean
  /** The file of an upload operation, and a listener for the sent share (0 to 1). */
  readonly file?: Blob
  readonly onProgress?: (share: number) => void
}

export type Call = <Name extends OperationName>(
  operation: OperationEntry<Name>,
  body: Body<Name>,
  options?: CallOptions<Name>,
) => Promise<Result<Name>>

/** The one way a page speaks to the server. */
export function createClient(options: ClientOptions): { call: Call } {
  const handOver = createHandOver(options.address)
  const keys = createIdempotencyKeys(options.storage)
  const deviceId = parseUrlQuery(options.address.search).deviceId ?? ''
  return {
    call: (operation, body, callOptions = {}) =>
      handOver.run((sessionId) => send(options, keys, { sessionId, deviceId }, operation, body, callOptions)),
  }
}

async function send<Name extends OperationName>(
  { common, base = '', timeoutMs = TIMEOUT_MS, wire }: ClientOptions,
  keys: IdempotencyKeys,
  identity: Headers,
  { name, method = 'POST', path, idempotent, upload }: OperationEntry<Name>,
  body: Body<Name>,
  { query, idempotencyKey, signal, keepalive, file, onProgress }: CallOptions<Name>,
): Promise<Result<Name>> {
  const form = formBody(body)
  // A file has a separate key, where it is sent.
  const key = idempotent && !file ? (idempotencyKey ?? keys.keyFor(name, form)) : null
  const names = wire && (await wire().catch(() => null))
  if (names === null) return networkFailure('offline')
  const plain = { path, common: common.current(), query: { ...query, ...(method === 'GET' && body) }, body, upload }
  const sent = names ? names.send(name, plain) : plain
  const url = callUrl(base, sent.path, sent.common, Object.fromEntries(formFields(sent.query)))
  const headers = {
    ...identity,
    'X-Requested-With': 'XMLHttpRequest',
    ...(key !== null && { 'Idempotency-Key': key }),
  }
  const answer =
    sent.upload !== undefined && file
      ? await sendFile({ url, headers, body: sent.body, fieldName: sent.upload, file, onProgress, signal, timeoutMs })
      : await exchange({ method, url, signal, timeoutMs, keepalive, ...payload(method, headers, formBody(sent.body)) })
  const result = readResult<Name>(answer, names && ((text) => names.read(name, text)))
  if (key !== null && isDefinite(result)) keys.settle(name, form, key)
  return result
}

/** Few pages upload: the code arrives with the first file. */
async function sendFile(request: UploadRequest): Promise<Answer | NetworkFailure> {
  try {
    const { upload } = await import('./upload.ts')
    return await upload(request)
  } catch {
    return networkFailure('offline')
  }
}

function payload(method: 'GET' | 'POST', headers: Headers, form: string): { headers: Headers; body?: string } {
  if (method === 'GET') return { headers }
  return { headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }, body: form }
}

export type Address = {
  /** The query of the address the page was opened with. */
  readonly search: string
  /** Puts another query into the address bar without a new entry in the history. */
  replaceSearch(search: string): void
}

/**
 * COM-07: the single-use code by which a native shell hands over its session. It leaves the address bar at once, so
 * that no history, screenshot or shared link contains it, and is sent with one call only. Other calls wait for that
 * call, because they need its cookie.
 */
export type HandOver = {
  /** Runs `send` with the code for the first caller, with an empty one for everyone after it. */
  run<T>(send: (sessionId: string) => Promise<T>): Promise<T>
}

export function createHandOver(address: Address): HandOver {
  const query = parseUrlQuery(address.search)
  let code = query.sessionId ?? ''
  let first: Promise<unknown> | null = null
  if ('sessionId' in query) address.replaceSearch(withoutSession(address.search))
  return {
    async run(send) {
      if (code) {
        const sessionId = code
        code = ''
        const sending = send(sessionId)
        first = sending.catch(() => undefined)
        return sending
      }
      await first
      return send('')
    },
  }
}

function withoutSession(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('sessionId')
  const text = query.toString()
  return text && `?${text}`
}

/** The data a phone needs of an operation at run time; its types come from the contract and leave no code behind. */
export type OperationEntry<Name extends OperationName = OperationName> = {
  readonly name: Name
  /** POST by default. */
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** Present only when true. */
  readonly idempotent?: boolean
  /** The multipart field of the one file this operation takes. */
  readonly upload?: string
}
