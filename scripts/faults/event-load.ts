import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../e2e/product.ts'

/** A provider that sends payments, each until it was answered once, and records the acknowledged ones. */
export type EventLoad = {
  readonly acknowledged: Set<string>
  /** Answers by status and reason since the last reading; `none` without an answer. */
  takeAnswers(): Readonly<Record<string, number>>
  stop(): Promise<void>
}

const PAUSE_MS = 5
const PATIENCE_MS = 15_000

export function startEventLoad({ url }: Product, secret: string, tellers = 4): EventLoad {
  const acknowledged = new Set<string>()
  const stopping = new AbortController()
  let answers: Record<string, number> = {}

  async function tell(): Promise<void> {
    const eventId = randomUUID()
    const outcome = await deliver(url, secret, eventId)
    if (outcome === '200') acknowledged.add(eventId)
    answers[outcome] = (answers[outcome] ?? 0) + 1
  }

  async function keepTelling(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tell()
      await sleep(PAUSE_MS)
    }
  }

  const telling = Promise.all(Array.from({ length: tellers }, keepTelling))
  return {
    acknowledged,
    takeAnswers() {
      const taken = answers
      answers = {}
      return taken
    },
    async stop() {
      stopping.abort()
      await telling
    },
  }
}

/** Signed like the sandbox's provider. Its code is unknown here: the money goes to suspense, which is enough. */
async function deliver(url: string, secret: string, eventId: string): Promise<string> {
  const money = { code: `unknown-${eventId}`, amountMinor: 100, currency: 'PHP', reference: null }
  const data = { receiptId: randomUUID(), ...money, paidAt: new Date().toISOString() }
  const body = JSON.stringify({ eventId, type: 'payment.received', data })
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${at},v1=${signature}` }
  const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) }
  try {
    const answer = await fetch(`${url}/webhooks/payments`, init)
    const said = await answer.text()
    return answer.status === 200 ? '200' : `${answer.status} ${said.match(/"reason":"(\w+)"/)?.[1] ?? ''}`.trim()
  } catch {
    return 'none'
  }
}
