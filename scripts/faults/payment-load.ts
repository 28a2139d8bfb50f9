import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { advanceDays, type BorrowerApi, borrow, type LoanReference, signInByApi } from '../../e2e/borrower-api.ts'
import type { Product } from '../../e2e/product.ts'
import { type AskedCode, emptyHistory, type History, type ReportedPayment } from './history.ts'

type Payer = { readonly api: BorrowerApi; readonly loan: LoanReference }

/** Borrowers who request codes and a provider that sends payments, while everything around them fails. */
export type PaymentLoad = {
  readonly history: History
  /** The number of temporarily refused events, which are sent again. */
  refused(): number
  /** Runs until stopped; requests without an answer are repeated with the same key, and events with the same id. */
  run(): { hasAcknowledged(count: number): Promise<void>; stop(): Promise<void> }
  /** Asks again for everything acknowledged since the last time: the same answer must come. */
  expectSameAnswers(): Promise<void>
  /** Repeats until each payment is acknowledged. */
  tellWhatIsLeft(): Promise<void>
}

/** From this day on the specification's loan can be paid early (TRM-03). */
const PAYABLE_FROM_DAY = 46
const PAUSE_MS = 15
const PATIENCE_MS = 60_000

/** Half of them ask in one run and half in the next, so that nobody reaches the daily limit of codes. */
const BORROWERS = 8

export async function startPaymentLoad(product: Product, webhookSecret: string): Promise<PaymentLoad> {
  const payers: Payer[] = []
  let runs = 0
  for (let made = 0; made < BORROWERS; made += 1) {
    const api = await signInByApi(product)
    payers.push({ api, loan: await borrow(api) })
  }
  await advanceDays(product, PAYABLE_FROM_DAY)
  const history = emptyHistory()
  let checkedCodes = 0
  let refused = 0

  /** The code of the answer, or null without one or after a 5xx. Refusing a valid request is a fault. */
  async function ask(asked: AskedCode): Promise<string | null> {
    const payer = payers[asked.borrower]
    if (!payer) throw new Error('nobody asks')
    const body = { ...payer.loan, amount: asked.amount, channelNumber: '90006' }
    const answer = await payer.api.call('createPaymentCode', body, asked.key).catch(() => null)
    if (answer === null || answer.status >= 500) {
      if (answer !== null && answer.status !== 503) history.faults.push(`a code was answered ${answer.status}`)
      return null
    }
    // A provider that is away with the rest of the product.
    if (answer.code !== 0 && answer.status !== 200) history.faults.push(`a code was refused: ${JSON.stringify(answer)}`)
    return answer.code === 0 ? answer.data.payCode : null
  }

  async function tell(payment: ReportedPayment): Promise<void> {
    const { eventId, receiptId, payCode, amountMinor } = payment
    const data = {
      receiptId,
      code: payCode,
      amountMinor,
      currency: 'PHP',
      reference: null,
      paidAt: new Date().toISOString(),
    }
    const answer = await deliver(product, webhookSecret, { eventId, type: 'payment.received', data })
    if (answer === null) return
    const { status, retryAfter } = answer
    if (status < 300) payment.isAcknowledged = true
    else if (status !== 503) history.faults.push(`an event was refused with ${status}`)
    else if (retryAfter === null) history.faults.push('a refused event was not told when to come back')
    else refused += 1
  }

  async function runPayer(borrower: number, signal: AbortSignal): Promise<void> {
    const asked: AskedCode = { key: randomUUID(), borrower, amount: 50_000, payCode: null }
    history.codes.push(asked)
    while (!signal.aborted && asked.payCode === null) {
      asked.payCode = await ask(asked)
      await sleep(PAUSE_MS)
    }
    while (!signal.aborted && asked.payCode !== null) {
      const ids = { eventId: randomUUID(), receiptId: randomUUID() }
      const payment: ReportedPayment = { ...ids, payCode: asked.payCode, amountMinor: 100, isAcknowledged: false }
      history.payments.push(payment)
      while (!signal.aborted && !payment.isAcknowledged) {
        await tell(payment)
        await sleep(PAUSE_MS)
      }
    }
  }

  return {
    history,
    refused: () => refused,
    run() {
      const stopping = new AbortController()
      const before = countAcknowledged(history)
      const asking = [...payers.keys()].filter((borrower) => borrower % 2 === runs % 2)
      runs += 1
      const running = Promise.all(asking.map((borrower) => runPayer(borrower, stopping.signal)))
      return {
        async hasAcknowledged(count) {
          await until(async () => countAcknowledged(history) - before >= count || null, 5)
        },
        async stop() {
          stopping.abort()
          await running
        },
      }
    },
    async expectSameAnswers() {
      const fresh = history.codes.slice(checkedCodes)
      checkedCodes = history.codes.length
      for (const asked of fresh) {
        const again = await until(async () => ask(asked))
        if (asked.payCode === null) asked.payCode = again
        else if (again !== asked.payCode) history.faults.push(`key ${asked.key} gave ${asked.payCode}, then ${again}`)
      }
    },
    async tellWhatIsLeft() {
      for (const payment of history.payments) {
        await until(async () => {
          if (!payment.isAcknowledged) await tell(payment)
          return payment.isAcknowledged || null
        })
      }
    },
  }
}

type Delivered = { readonly status: number; readonly retryAfter: string | null }

/** Signed as the sandbox's provider does. Null: no answer came, or not its end, which acknowledges nothing. */
async function deliver({ url }: Product, secret: string, event: object): Promise<Delivered | null> {
  const body = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${at},v1=${signature}` }
  try {
    const answer = await fetch(`${url}/webhooks/payments`, { method: 'POST', headers, body })
    await answer.text()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return null
  }
}

function countAcknowledged({ codes, payments }: History): number {
  const given = codes.filter(({ payCode }) => payCode !== null)
  return given.length + payments.filter(({ isAcknowledged }) => isAcknowledged).length
}

async function until<Result>(work: () => Promise<Result | null>, pauseMs = 100): Promise<Result> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += pauseMs) {
    const result = await work()
    if (result !== null) return result
    await sleep(pauseMs)
  }
  throw new Error('the product gave no answer for a minute')
}
