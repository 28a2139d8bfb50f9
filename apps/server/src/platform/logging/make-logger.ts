import { pino } from 'pino'

/** One JSON object a line on standard output. Queries, bodies, cookies and headers are never logged. */
export function makeLogger(level: string) {
  return pino({
    level,
    serializers: { req: describeRequest },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}

function describeRequest(request: { id?: string; method?: string; url?: string }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}
