import fastify from 'fastify'
import pg from 'pg'

/** What loan details and home are compared with: one prepared single-row query on the same database, nothing else. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
const app = fastify()

app.post<{ Body: { orderId: string } }>('/order', async (request) => {
  const query = { name: 'order', text: 'select * from orders where id = $1', values: [request.body.orderId] }
  const { rows } = await pool.query(query)
  return { code: 0, message: '', data: rows[0] }
})

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
