import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Body, type OperationName, operations, type Reply } from '@hulog/contract'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { startProduct } from '../../e2e/product.ts'

export type BenchProduct = {
  readonly url: string
  readonly bareUrl: string
  readonly cookie: string
  readonly order: { readonly productId: string; readonly orderId: string }
  /** The same borrower and order for the bare route, which knows no session. */
  readonly ids: { readonly borrowerId: string; readonly orderId: string }
  stop(): Promise<void>
}

/** The whole product, and beside it a bare route on the same database; one borrower with a running loan, signed in. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
  const database = await startEmbeddedPostgres({ dataDir, log: console.log })
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  const bare = await startBareServer(database.url)
  const signedIn = await signInAtSandbox(product)
  const { orderId } = signedIn.order
  const ids = { orderId, borrowerId: await findBorrowerId(database.url, orderId) }
  return {
    url: product.url,
    bareUrl: bare.url,
    ...signedIn,
    ids,
    async stop() {
      bare.child.kill('SIGTERM')
      await product.stop()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function findBorrowerId(databaseUrl: string, orderId: string): Promise<string> {
  const client = await reachDatabase(databaseUrl)
  const { rows } = await client.query<{ borrower_id: string }>('select borrower_id from orders where id = $1', [
    orderId,
  ])
  await client.end()
  const [row] = rows
  if (!row) throw new Error('the order to measure is not in the database')
  return row.borrower_id
}

async function startBareServer(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [message] = (await once(child, 'message')) as [{ url: string }]
  return { child, url: message.url }
}

type Place = { url: string; sandboxUrl: string; lines: readonly string[] }

/** Signs in as the demo borrower whose loan is running, reading the code from the sandbox's phone. */
export async function signInAtSandbox(product: Place) {
  const phone = phoneOf(product.lines, 'due')
  const sent = await call(product.url, 'sendLoginCode', { phone }, '')
  const { messages } = (await (
    await fetch(`${product.sandboxUrl}/api/messages?to=${encodeURIComponent(phone)}`)
  ).json()) as {
    messages: { code: string | null }[]
  }
  const smsCode = messages.find(({ code }) => code !== null)?.code ?? ''
  const signedIn = await call(product.url, 'signInWithCode', { challengeId: sent.data.challengeId, smsCode }, '')
  const cookie = signedIn.cookie.split(';')[0] ?? ''
  const { data } = await call(product.url, 'listOrders', {}, cookie)
  const order = data.orders.find(({ orderStatus }) => orderStatus === 174 || orderStatus === 170)
  if (!order) throw new Error('the demo has no running loan to measure')
  return { cookie, order: { productId: order.productId, orderId: order.orderId } }
}

/** The number printed for a persona: the first phone number on the line that names it. */
function phoneOf(lines: readonly string[], persona: string): string {
  const line = lines.find((each) => each.toLowerCase().includes(persona))
  const phone = line?.match(/\+\d[\d ]{8,}\d/)?.[0]
  if (!phone) throw new Error(`no demo borrower is printed for "${persona}"`)
  return phone.replaceAll(' ', '')
}

async function call<Name extends OperationName>(url: string, name: Name, body: Body<Name>, cookie: string) {
  const response = await fetch(url + operations[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; message: string; data: Reply<Name> }
  if (answer.code !== 0) throw new Error(`${name}: ${answer.message}`)
  return { data: answer.data, cookie: response.headers.get('set-cookie') ?? '' }
}
