import { connect, type Socket } from 'node:net'
import { operations } from '@hulog/contract'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import { atLeast, atMost, type Finding, type Promised, requestsPerSecond } from './promise.ts'

const TIMES = 3
const SECONDS = 10
const MOST_SECONDS = 1
const CAPACITY_SECONDS = 3
/** One in so many requests is a probe of `/health/live`. */
const PROBE_EVERY = 50

/**
 * Three times the capacity: a part is done as fast as ever, the rest is refused at once, and then normal service
 * resumes.
 */
export const overload: Promised = {
  name: 'overload',
  async measure() {
    const product = await startBenchProduct()
    try {
      await capacityOf(product)
      const before = await capacityOf(product)
      const outcomes = await offerAtRate(product.url, TIMES * before, SECONDS, makeOffers(product))
      // One unmeasured round of three seconds, so that the next ends within five.
      await capacityOf(product, false)
      const after = await capacityOf(product)
      return findings(outcomes, before, after)
    } finally {
      await product.stop()
    }
  },
}

function findings(outcomes: readonly Outcome[], before: number, after: number): Finding[] {
  const answered = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503)
  const rate = answered.length / SECONDS
  const lost = outcomes.length - answered.length - refused.length
  const offered = `${outcomes.length} offered in ${SECONDS} s, ${answered.length} answered, ${refused.length} refused`
  const slowest = percentile(answered, 0.99)
  return [
    atMost('Overload', slowest / 1000, MOST_SECONDS, `s for 99 of 100 that were answered (${offered})`),
    atMost('Overload', lost, 0, 'were neither answered nor refused'),
    atLeast('Overload', rate / before, 0.3, `of what can be done was done (${Math.round(rate)}/s)`),
    atLeast('Overload', after / before, 0.8, `of it within five seconds after (${Math.round(after)}/s)`),
  ]
}

function percentile(outcomes: readonly Outcome[], part: number): number {
  const times = outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return times[Math.floor(times.length * part)] ?? Number.POSITIVE_INFINITY
}

function makeOffers({ order, cookie }: BenchProduct): () => Offered {
  const details = { path: operations.getLoanDetails.path, body: order, headers: { cookie } }
  let made = 0
  return () => {
    made += 1
    return made % PROBE_EVERY === 0 ? { path: '/health/live' } : details
  }
}

/** Just after the storm something may still be refused; that is what the round before the measured one is for. */
function capacityOf({ url, order, cookie }: BenchProduct, isMeasured = true): Promise<number> {
  const asked = { url: url + operations.getLoanDetails.path, begins: '{"code":0,', body: order, headers: { cookie } }
  const rate = requestsPerSecond(asked, CAPACITY_SECONDS)
  return isMeasured ? rate : rate.catch(() => 0)
}

/** One request as sent, and the beginning of a right answer. */
export type Offered = {
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}
/** The result of a request: the status, or `lost` without an answer, and the time since it was due. */
export type Outcome = { readonly dueAt: number; readonly tookMs: number; readonly status: number | 'lost' }

const TICK_MS = 5
/** Kept open like those of a proxy in front. */
const LINES = 500
const MOST_LINES = 3000
const SETTLE_MS = 2000
const PATIENCE_MS = 20_000

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, like independent people. Time counts from
 * the moment a request was due, including the wait for a connection.
 */
export async function offerAtRate(
  url: string,
  perSecond: number,
  seconds: number,
  next: () => Offered,
): Promise<Outcome[]> {
  const { hostname, port } = new URL(url)
  const outcomes: Outcome[] = []
  const free: Line[] = []
  const waiting: { dueAt: number; bytes: string }[] = []
  let open = 0
  let offered = 0
  for (let line = 0; line < LINES; line += 1) free.push(openLine())
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const startedAt = performance.now()

  function send(): void {
    while (waiting.length > 0) {
      const line = free.pop() ?? (open < MOST_LINES ? openLine() : null)
      if (!line) return
      const request = waiting.shift()
      if (request) line.send(request)
    }
  }

  function openLine(): Line {
    open += 1
    return makeLine(connect(Number(port), hostname), (line, dueAt, status) => {
      outcomes.push({ dueAt: dueAt - startedAt, tookMs: performance.now() - dueAt, status })
      if (status === 'lost') open -= 1
      else free.push(line)
      send()
    })
  }

  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
    for (; offered < due; offered += 1) {
      waiting.push({ dueAt: startedAt + (offered / perSecond) * 1000, bytes: written(next(), `${hostname}:${port}`) })
    }
    send()
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const until = performance.now() + PATIENCE_MS
  while (outcomes.length < offered && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  for (let left = outcomes.length; left < offered; left += 1)
    outcomes.push({ dueAt: 0, tookMs: PATIENCE_MS, status: 'lost' })
  for (const line of free) line.close()
  return outcomes
}

type Line = { send(request: { dueAt: number; bytes: string }): void; close(): void }
type Answered = (line: Line, dueAt: number, status: number | 'lost') => void

/** A connection with one request at a time, kept open. */
function makeLine(socket: Socket, onAnswered: Answered): Line {
  let dueAt: number | null = null
  let read = ''
  const line: Line = {
    send(request) {
      dueAt = request.dueAt
      read = ''
      socket.write(request.bytes, 'latin1')
    },
    close: () => socket.destroy(),
  }
  function settle(status: number | 'lost'): void {
    const at = dueAt
    dueAt = null
    if (at !== null) onAnswered(line, at, status)
  }
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', () => undefined)
  socket.on('close', () => settle('lost'))
  socket.on('data', (chunk: string) => {
    read += chunk
    const length = wholeLength(read)
    if (length !== null && read.length >= length) settle(Number(read.slice(9, 12)))
  })
  return line
}

/** Length of a whole answer, once its head was read. Every answer measured here states its length. */
function wholeLength(read: string): number | null {
  const head = read.indexOf('\r\n\r\n')
  if (head < 0) return null
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(read.slice(0, head + 2))?.[1]
  if (length === undefined) throw new Error(`an answer did not say how long it is: ${read.slice(0, head)}`)
  return head + 4 + Number(length)
}

function written({ path, body, headers = {} }: Offered, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const posted = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(text.length) }
  const lines = Object.entries({ host, ...posted, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}
