import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobHandlers } from '../job-handlers.ts'
import { auditLedger } from '../loans/index.ts'
import { aPayer, PAYMENTS, type Payer } from '../loans/repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../loans/repayments/repayments.fixtures.ts'
import { inTransaction } from '../platform/database/database.ts'
import { reachDatabase } from '../platform/database/reach-database.ts'
import { enqueue, runJobs } from '../platform/jobs/jobs.ts'
import type { TestProduct } from './test-product.ts'

export type CutReport = {
  /** The number of ended connections, and of answers that the database was unavailable. */
  readonly ended: number
  readonly unavailable: number
  /** Answers that were neither a success nor 503. */
  readonly strange: readonly string[]
  readonly acknowledged: { readonly payments: number; readonly codes: number; readonly jobs: number }
  /** Acknowledged effects that are missing or duplicated. */
  readonly lost: readonly string[]
  readonly unhandled: readonly string[]
  readonly bookFaults: number
}

/** How much more of one kind is acknowledged before the next cut, in turn: soon after the last one, or under full load. */
const ACKNOWLEDGED_BEFORE = [1, 4, 2, 7, 3]
const KINDS = ['payments', 'codes', 'jobs'] as const

/**
 * Ends every connection of a product `cuts` times while money is paid, codes are requested and jobs run. The moment depends
 * on the acknowledged effects of each kind in turn, not on time, so that slow and fast machines test the same.
 */
export async function cutConnections(product: TestProduct, cuts: number): Promise<CutReport> {
  const { services } = product
  const unhandled: string[] = []
  const note = (error: unknown) => void unhandled.push(String(error))
  process.on('unhandledRejection', note)
  const seen = { unavailable: 0, strange: [] as string[], lost: [] as string[] }
  const done = new Set<string>()
  const sendRefund = async ({ requestId }: { requestId: string }) => void done.add(requestId)
  const jobs = await runJobs(services.config.databaseUrl, { ...jobHandlers(services), sendRefund }, services.log)
  const payers = await Promise.all([aPayer(product), aPayer(product)])
  const paid = await Promise.all(payers.map(async (payer) => ({ payer, code: await payer.getCode() })))
  const isOver = { value: false }
  const receipts: string[] = []
  const asked: string[] = []
  const codes = { n: 0 }

  async function untilAnswered(send: () => Promise<{ status: number; raw: string }>): Promise<string> {
    for (;;) {
      const { status, raw } = await send()
      if (status === 200) return raw
      if (status === 503) seen.unavailable += 1
      else seen.strange.push(raw)
      await sleep(10)
    }
  }
  async function payOn(code: string): Promise<void> {
    while (!isOver.value) {
      const event = aPaymentEvent(services, { code, amountMinor: 100 })
      await untilAnswered(() => product.deliver(PAYMENTS, event))
      receipts.push(event.eventId)
    }
  }
  async function askOn(payer: Payer): Promise<void> {
    while (!isOver.value) {
      const key = randomUUID()
      const amount = 200 + codes.n
      const send = () => payer.askToPay(amount, { key })
      const first = JSON.parse(await untilAnswered(send)).data?.payCode
      const again = JSON.parse(await untilAnswered(send)).data?.payCode
      if (first !== again) seen.lost.push(`a code changed: ${first} ${again}`)
      codes.n += 1
    }
  }
  async function enqueueOn(): Promise<void> {
    while (!isOver.value) {
      const requestId = randomUUID()
      try {
        await inTransaction(services.db, (tx) => enqueue(tx, 'sendRefund', { requestId }))
        asked.push(requestId)
      } catch {}
      await sleep(20)
    }
  }

  const load = [...paid.map(({ code }) => payOn(code)), ...payers.map(askOn), enqueueOn()]
  const acknowledged = () => ({ payments: receipts.length, codes: codes.n, jobs: asked.length })
  const ended = await cutAll(services.config.databaseUrl, cuts, async (cut) => {
    const kind = KINDS[cut % KINDS.length] ?? 'payments'
    const wanted = acknowledged()[kind] + (ACKNOWLEDGED_BEFORE[cut % ACKNOWLEDGED_BEFORE.length] ?? 1)
    while (acknowledged()[kind] < wanted) await sleep(1)
  })
  isOver.value = true
  await Promise.all(load)
  for (let tries = 0; tries < 1_500 && asked.some((id) => !done.has(id)); tries += 1) await sleep(200)
  await jobs.stop()
  for (const id of asked) if (!done.has(id)) seen.lost.push(`job ${id}`)
  const codesPaid = paid.map(({ code }) => code)
  const { rows } = await services.db.$client.query<{ n: number }>(
    'select count(*)::int as n from receipts where code = any($1)',
    [codesPaid],
  )
  if (rows[0]?.n !== receipts.length) seen.lost.push(`${receipts.length} payments, ${rows[0]?.n} receipts`)
  const { faults } = await auditLedger(services.db)
  process.off('unhandledRejection', note)
  return { ...seen, ended, acknowledged: acknowledged(), unhandled, bookFaults: faults.length }
}

async function cutAll(url: string, cuts: number, isTime: (cut: number) => Promise<void>): Promise<number> {
  const admin = await reachDatabase(url)
  let ended = 0
  for (let cut = 0; cut < cuts; cut += 1) {
    await isTime(cut)
    const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    ended += rowCount ?? 0
  }
  await admin.end()
  return ended
}
