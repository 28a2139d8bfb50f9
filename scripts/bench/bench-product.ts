import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { startProduct } from '../../e2e/product.ts'
import { signInAtSandbox } from './sign-in-at-sandbox.ts'

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
