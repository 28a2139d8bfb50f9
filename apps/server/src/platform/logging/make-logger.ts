import { type DestinationStream, pino } from 'pino'
import { describeError } from './describe-error.ts'

/** One JSON object a line, on standard output. Queries, bodies, cookies and headers are never logged. */
export function makeLogger(level: string, destination: DestinationStream = pino.destination(1)) {
  const options = {
    level,
    serializers: { req: describeRequest, err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, destination)
}

function describeRequest(request: { id?: string; method?: string; url?: string }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}
