import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import { findRunningDatabase } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { verifyLedger } from '../staff/ledger.ts'
import { readSettings } from '../start/settings.ts'
import { compareHistory, type FaultReport, type Found, type History } from './history.ts'
import { startPaymentLoad } from './payment-load.ts'

type Wanted = { readonly kills: number; readonly root: string; readonly say?: (line: string) => void }

/** How much is acknowledged before the kill, in turn: codes come first, then payments, and more of both are under way. */
const ACKNOWLEDGED_BEFORE = [12, 3, 7, 20, 1, 40]
const SETTLE_MS = 60_000
const RETURN_MS = 60_000

/** The killed processes: all at once, like a power cut, or one that is restarted automatically. */
const VICTIMS = ['everything', 'server', 'everything', 'database'] as const

/**
 * Kills processes of the product by SIGKILL, all of them or the server or the database, repeatedly, while borrowers
 * request codes and a provider sends payments. After each start acknowledged effects are requested again; at the end an
 * independent reading of the database is compared with them, and the ledger verified.
 */
export async function killProcesses({ kills, root, say = () => {} }: Wanted): Promise<FaultReport> {
  const secret = randomBytes(24).toString('hex')
  const product = await startProduct({ SANDBOX_WEBHOOK_SECRET: secret })
  try {
    const load = await startPaymentLoad(product, secret)
    for (let killed = 0; killed < kills; killed += 1) {
      const running = load.run()
      await running.hasAcknowledged(ACKNOWLEDGED_BEFORE[killed % ACKNOWLEDGED_BEFORE.length] ?? 1)
      await killOne(product, VICTIMS[killed % VICTIMS.length] ?? 'everything')
      await running.stop()
      await bringBack(product)
      await load.expectSameAnswers()
      if ((killed + 1) % 10 === 0) say(`${killed + 1} of ${kills} kills`)
    }
    await load.tellWhatIsLeft()
    const faults: string[] = [
      ...compareHistory(load.history, await findAll(product, load.history)),
      ...(await ledgerFaults(product, root)),
    ]
    const { codes, payments } = load.history
    if (!payments.some(({ isAcknowledged }) => isAcknowledged))
      faults.push('nothing was acknowledged that could be lost')
    return {
      name: 'kill',
      text: `${kills} times SIGKILL, to everything, the server or the database: ${codes.length} codes, ${payments.length} payments acknowledged`,
      faults,
    }
  } finally {
    await product.dispose()
  }
}

async function killOne(product: Product, victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim === 'everything') return product.kill()
  for (const pid of product.pidsOf(victim)) process.kill(pid, 'SIGKILL')
}

/** Restarts everything after a full kill; a single part comes back automatically. */
async function bringBack(product: Product): Promise<void> {
  if (!product.isRunning()) return product.start()
  for (let waitedMs = 0; waitedMs < RETURN_MS; waitedMs += 200) {
    const answer = await fetch(`${product.url}/health/ready`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(200)
  }
  throw new Error('the part that was killed did not come back')
}

/** Reads the results of the load by SQL alone, once every stored event has been processed. */
export async function findAll({ dataDir }: Product, history: History): Promise<Found> {
  const client = await reachDatabase(findRunningDatabase(dataDir) ?? '')
  try {
    await untilSettled(client)
    const codes = history.codes.flatMap(({ payCode }) => payCode ?? [])
    const events = history.payments.map(({ eventId }) => eventId)
    const receipts = history.payments.map(({ receiptId }) => receiptId)
    const select = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      (await client.query<Row>(text, values)).rows
    const made = await select<{ n: number }>(
      'select count(*)::int n from payment_codes where borrower_id in (select borrower_id from payment_codes where code = any($1))',
      [codes],
    )
    return {
      codes: await select('select code, count(*)::int from payment_codes where code = any($1) group by code', [codes]),
      receipts: await select(
        'select receipt_id "receiptId", code, amount_minor::int "amountMinor" from receipts where receipt_id = any($1)',
        [receipts],
      ),
      events: await select(
        'select event_id "eventId", processed_at is not null "isProcessed" from provider_events where event_id = any($1)',
        [events],
      ),
      codesMade: made[0]?.n ?? 0,
    }
  } finally {
    await client.end()
  }
}

async function untilSettled(client: pg.Client): Promise<void> {
  for (let waitedMs = 0; waitedMs < SETTLE_MS; waitedMs += 200) {
    const { rowCount } = await client.query('select 1 from provider_events where processed_at is null limit 1')
    if (rowCount === 0) return
    await sleep(200)
  }
}

export async function ledgerFaults({ dataDir }: Product, root: string): Promise<string[]> {
  const { wrong, lines } = await verifyLedger(readSettings({ DATA_DIR: dataDir }, root), null)
  return wrong.length === 0 ? [] : lines
}
