import type { ErrorNames, OperationName, platformErrors, Reply } from '@hulog/contract'

export type Answer = { readonly status: number; readonly text: string }
export type Headers = Readonly<Record<string, string>>

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Headers
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
  /** Continues when the page is left. */
  readonly keepalive?: boolean | undefined
}

/** COM-06, COM-07: always settles, with the server's answer or with what went wrong on the way. */
export async function exchange(request: Request): Promise<Answer | NetworkFailure> {
  const { method, url, headers, signal, timeoutMs, keepalive = false } = request
  // `AbortSignal.timeout` and `AbortSignal.any` are younger than the web views this runs in.
  const stop = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, timeoutMs)
  const abort = () => stop.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const response = await fetch(url, { method, headers, body: request.body ?? null, signal: stop.signal, keepalive })
    return { status: response.status, text: await response.text() }
  } catch {
    return networkFailure(isLate ? 'timeout' : signal?.aborted ? 'aborted' : 'offline')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

export function networkFailure(cause: NetworkFailure['cause']): NetworkFailure {
  return { ok: false, kind: 'network', cause }
}

export type PlatformReason = keyof typeof platformErrors

/** A definite refusal: nothing was done. A page switches on `reason` and shows `message` for unknown ones. */
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

export type QueryValue = string | number | boolean | undefined
export type QueryValues = Readonly<Record<string, QueryValue>>

/**
 * COM-02: `{base}{path}?{common}&{params}`. Each name occurs once: the call's own value replaces the common one.
 * COM-15: the base is empty in a browser, so that calls go to the page's own origin.
 */
export function callUrl(base: string, path: string, common: QueryValues, params: QueryValues = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...common, ...params })) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.toString()
  return `${base}${path}${text && `?${text}`}`
}

/**
 * COM-02: a body as form fields. Numbers and booleans as text; arrays and objects as JSON text in their one field;
 * unset values are omitted. The server reads each field as the contract says.
 */
export function formFields(body: object): Array<[name: string, value: string]> {
  return Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
}

export function formBody(body: object): string {
  return new URLSearchParams(formFields(body)).toString()
}
