import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const TEMPLATE = 'select id, version, content from landing_templates where id = $1 order by version desc limit 1'
const VISIT = `insert into landing_visits
  (recorded_at, id, kind, template_id, visitor_key, client_type, app_from, user_from, utm_tag, counted_as)
  values (now(), $1, 'visit', $2, $3, 'android', $4, '', '', 'first')`

type Asked = { Querystring: { templateId: string; app_from: string } }

/** What the calls of a landing page are compared with: one point read, and one row written, by prepared statements. */
export function addBareLanding(app: FastifyInstance, pool: pg.Pool): void {
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
