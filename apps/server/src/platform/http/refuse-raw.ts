import { randomUUID } from 'node:crypto'
import { platformRefusal, refusalBody } from './answer-error.ts'

type RawError = Error & { code?: string }
type RawSocket = { writable: boolean; end(text: string): void }

const REFUSALS = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', '431 Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['TOO_SLOW', '408 Request Timeout'],
} as const

/** Bytes that are no HTTP request, too many headers, or a request that does not end: there is no reply object to answer with. */
export function refuseRaw({ code = '' }: RawError, socket: RawSocket): void {
  if (!socket.writable || code === 'ECONNRESET') return
  const [reason, status] = isKnown(code) ? REFUSALS[code] : (['MALFORMED', '400 Bad Request'] as const)
  const body = refusalBody(randomUUID(), platformRefusal(reason))
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`)
}

function isKnown(code: string): code is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, code)
}
