import fastify from 'fastify'
import pg from 'pg'
import { findOpenOrderPage, findOrderPage } from '../../apps/server/src/origination/orders/order-page.store.ts'
import { connectDatabase } from '../../apps/server/src/platform/database/database.ts'
import { addBareLanding } from './bare-landing.ts'

// What loan details and home are compared with: a bare route that makes the same single-row prepared query on the same
// database, and nothing else. Beside it those for the calls of a landing page.

type Statement = { text: string; values: unknown[] }

const databaseUrl = process.env.DATABASE_URL ?? ''
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, connectionTimeoutMillis: 10_000 })
const app = fastify()

app.post<{ Body: { borrowerId: string; orderId: string } }>('/details', async ({ body }) => {
  return { code: 0, message: '', data: await firstRow('details', body.borrowerId, body.orderId) }
})
app.post<{ Body: { borrowerId: string; orderId: string } }>('/home', async ({ body }) => {
  return { code: 0, message: '', data: await firstRow('home', body.borrowerId, body.orderId) }
})
addBareLanding(app, pool)

const statements = await readStatements()
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))

async function firstRow(name: 'details' | 'home', borrowerId: string, orderId: string): Promise<unknown> {
  const { text, values } = statements[name]
  const ids: Record<string, string> = { orderId, borrowerId }
  const filled = values.map((value) => ids[String(value)] ?? value)
  const { rows } = await pool.query({ name, text, values: filled })
  return rows[0]
}

/** The product's own statements, taken down as it sends them: asked for ids that stand for themselves. */
async function readStatements(): Promise<Record<'details' | 'home', Statement>> {
  const db = connectDatabase(databaseUrl, 1, () => undefined)
  const taken: Statement[] = []
  db.$client.query = ((config: { text: string }, values: unknown[]) => {
    taken.push({ text: config.text, values })
    return Promise.resolve({ rows: [] })
  }) as unknown as typeof db.$client.query
  await findOrderPage(db, 'borrowerId', { orderId: 'orderId' })
  await findOpenOrderPage(db, 'borrowerId')
  await db.$client.end()
  const [details, home] = taken
  if (!details || !home) throw new Error('the product sent no statement')
  return { details, home }
}
