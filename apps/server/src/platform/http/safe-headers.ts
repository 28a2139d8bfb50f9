import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/**
 * OTH-04: no page requests more of a phone than its rough position, and only after a borrower pressed a button. Photos
 * come through the phone's own camera or file picker, which return one picture and need no permission.
 */
const PHONE_POLICY = [
  'geolocation=(self)',
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'].map(denied),
  ...['microphone', 'midi', 'payment', 'serial', 'usb'].map(denied),
].join(', ')

function denied(feature: string): string {
  return `${feature}=()`
}

/**
 * The headers of every answer, which limit what a browser may do with it: nothing, unless a page sets its own (see
 * `pages/content-policy.ts`). Constant text: assembling it each time took a tenth of a short request's time.
 */
export function safeHeaders(isProduction: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PHONE_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // A proxy in front ends TLS; without one there is no https to require.
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * A page of another site can make a browser send our cookie along with a form. Browsers name the origin of a request;
 * foreign origins may not change anything. Other programs send neither header and hold no cookie by accident.
 */
export function refuseCrossSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(isCrossSite(request) ? new DomainError('CROSS_SITE') : undefined)
}

function isCrossSite({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && hostOf(headers.origin) !== headers.host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** Answers a part of an address with a NUL as unknown: nothing is named so, and the database would refuse to look for it. */
export function refuseNulInAddress(
  { params }: FastifyRequest,
  _reply: FastifyReply,
  _payload: unknown,
  done: (error?: Error) => void,
): void {
  const hasNul = Object.values((params ?? {}) as Record<string, string>).some((part) => part.includes('\0'))
  done(hasNul ? new DomainError('NOT_FOUND') : undefined)
}

/** Node takes the first of these and drops the rest; a proxy in front may have used the last. */
const ONCE = new Set(['host', 'authorization', 'content-type'])

/** Refuses a request that names its host, its caller or its kind of content twice: two readers could take two requests for one. */
export function refuseRepeatedHeader(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  done(namesOneTwice(request.raw.rawHeaders) ? new DomainError('MALFORMED') : undefined)
}

function namesOneTwice(nameAndValue: readonly string[]): boolean {
  const found = new Set<string>()
  for (let at = 0; at < nameAndValue.length; at += 2) {
    const name = (nameAndValue[at] ?? '').toLowerCase()
    if (!ONCE.has(name)) continue
    if (found.has(name)) return true
    found.add(name)
  }
  return false
}

const DENIED: Readonly<Record<number, string>> = { 401: 'not signed in', 403: 'not allowed', 429: 'too many' }

const MINUTE_MS = 60_000

/** Endless attempts must not fill the disk with refusals. */
const MOST_A_MINUTE = 300

/**
 * Logs every refusal with caller and request: the caller by id, never by number, address or other input. One line each
 * up to a limit per minute, then the number of the others.
 */
export function logDenials(app: FastifyInstance, nowMs: () => number = () => performance.now()): void {
  let [begunAt, count] = [nowMs(), 0]
  app.addHook('onResponse', (request, reply, done) => {
    const why = DENIED[reply.statusCode]
    if (why === undefined) return done()
    if (nowMs() - begunAt >= MINUTE_MS) {
      if (count > MOST_A_MINUTE) request.log.warn({ event: 'denied', more: count - MOST_A_MINUTE }, 'refused besides')
      ;[begunAt, count] = [nowMs(), 0]
    }
    count += 1
    if (count <= MOST_A_MINUTE) request.log.warn({ event: 'denied', why, ...aboutOf(request) }, 'refused')
    done()
  })
}

/** The pattern of a route, not the requested address, which a caller controls. */
function aboutOf({ operationName, routeOptions, borrowerId, staff, id }: FastifyRequest) {
  const asked = operationName || (routeOptions.url ?? 'unknown')
  const who = borrowerId || (staff && `staff:${staff.name}`) || 'anyone'
  return { asked, who, requestId: id }
}
