import type { FastifyInstance, FastifyRequest } from 'fastify'

const DENIED: Readonly<Record<number, string>> = { 401: 'not signed in', 403: 'not allowed', 429: 'too many' }
const MINUTE_MS = 60_000
/** One who tries without end must not fill the disk with having been refused. */
const MOST_A_MINUTE = 300

/**
 * Writes down who was refused what, and by which request: the caller by their id, never by number, address or anything they
 * sent. Line by line up to so many a minute, and then how many more there were.
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

/** The pattern of a route, not the address asked for: that would be a caller's own text. */
function aboutOf({ operationName, routeOptions, borrowerId, staffName, id }: FastifyRequest) {
  const asked = operationName || (routeOptions.url ?? 'unknown')
  const who = borrowerId || (staffName && `staff:${staffName}`) || 'anyone'
  return { asked, who, requestId: id }
}
