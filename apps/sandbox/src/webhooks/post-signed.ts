import { createHmac } from 'node:crypto'

export type Answer = { acknowledged: boolean; outcome: string; text: string }

type Post = { url: string; body: string; secret: string; nowMs: number; signal: AbortSignal }

/** One signed try. Never throws: a refused connection or a time-out is an answer too. */
export async function postSigned({ url, body, secret, nowMs, signal }: Post): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signatureHeader(secret, body, nowMs) },
      body,
      redirect: 'manual',
      signal,
    })
    const text = await response.text()
    return { acknowledged: response.ok, outcome: `HTTP ${response.status}`, text }
  } catch (cause) {
    return { acknowledged: false, outcome: `no answer (${describe(cause)})`, text: '' }
  }
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  if (cause.name === 'TimeoutError') return 'timed out'
  const inner: unknown = cause.cause
  return inner instanceof Error && 'code' in inner ? String(inner.code) : cause.message
}

/** t is the real time of this try; v1 covers it and the exact bytes of the body, so that neither can be swapped. */
function signatureHeader(secret: string, rawBody: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
