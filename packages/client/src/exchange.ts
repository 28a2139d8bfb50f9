import type { NetworkFailure } from './result.ts'

export type Answer = { readonly status: number; readonly text: string }
export type Headers = Readonly<Record<string, string>>

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Headers
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
  /** Goes on when the page is left. */
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
