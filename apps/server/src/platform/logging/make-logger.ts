import { type DestinationStream, pino } from 'pino'
import { describeError } from './describe-error.ts'

/** One JSON object a line, on standard output. Queries, bodies, cookies and headers are never logged. */
export function makeLogger(level: string, destination: DestinationStream = standardOutput()) {
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

/** More than this waits for no reader: what is said beyond it is dropped. */
const MOST_WAITING_BYTES = 4_000_000

/**
 * Never waited for: a terminal that is held, a reader that hangs or a file on a full disk must neither stop nor end what
 * answers calls. What could not be written is tried again with the next line.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES })
  const flushSync = output.flushSync.bind(output)
  let isFailing = false
  output.on('error', () => {
    isFailing = true
  })
  output.on('write', () => {
    isFailing = false
  })
  // At the end of the process it would try for ever.
  output.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return output
}
