import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { findHomeOrder, findOrderPage } from '../../apps/server/src/loans/loan/order-page.store.ts'
import { connectDatabase } from '../../apps/server/src/platform/database/database.ts'

// The reference for loan details and home: a bare route with the same single-row prepared query on the same database,
// and nothing else. Also those for the calls of a landing page.

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

/** The product's own statements, recorded as it sends them: called with placeholder ids. */
async function readStatements(): Promise<Record<'details' | 'home', Statement>> {
  const db = connectDatabase(databaseUrl, 1, () => undefined)
  const taken: Statement[] = []
  db.$client.query = ((config: { text: string }, values: unknown[]) => {
    taken.push({ text: config.text, values })
    return Promise.resolve({ rows: [] })
  }) as unknown as typeof db.$client.query
  await findOrderPage(db, 'borrowerId', { orderId: 'orderId' })
  await findHomeOrder(db, 'borrowerId')
  await db.$client.end()
  const [details, home] = taken
  if (!details || !home) throw new Error('the product sent no statement')
  return { details, home }
}

const TEMPLATE = 'select id, version, content from landing_templates where id = $1 order by version desc limit 1'

const VISIT = `insert into landing_visits
  (recorded_at, id, kind, template_id, visitor_key, client_type, app_from, user_from, utm_tag, counted_as)
  values (now(), $1, 'visit', $2, $3, 'android', $4, '', '', 'first')`

type Asked = { Querystring: { templateId: string; app_from: string } }

/** The references for the calls of a landing page: one point read, and one row written, by prepared statements. */
function addBareLanding(app: FastifyInstance, pool: pg.Pool): void {
  app.get<Asked>('/template', async ({ query }) => {
    const { rows } = await pool.query({ name: 'template', text: TEMPLATE, values: [query.templateId] })
    return { code: '00', message: '', data: rows[0] }
  })
  app.get<Asked>('/visit', async ({ query, headers }) => {
    const values = [randomUUID(), query.templateId, String(headers['user-agent']).slice(0, 22), query.app_from]
    await pool.query({ name: 'visit', text: VISIT, values })
    return { code: 0, message: '', data: {} }
  })
}
