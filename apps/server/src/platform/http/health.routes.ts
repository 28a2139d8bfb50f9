import '@fastify/swagger'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { within } from '../database/cache-until-changed.ts'
import type { Database } from '../database/database.ts'
import { PROBE_MS } from '../database/open-pool.ts'
import type { DiskRoom } from '../disk-room/disk-room.ts'
import { addRetryAfter } from './domain-error.ts'

/**
 * Live: this process answers. Ready: it can reach the database and save, so that a load balancer may send it borrowers.
 */
export function healthRoutes(app: FastifyInstance, db: Database, room: DiskRoom, probeMs = PROBE_MS): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (room.isFull()) {
      addRetryAfter(reply, 503)
      return reply.code(503).send({ status: 'not ready', reason: 'the disk is full: nothing can be saved' })
    }
    try {
      await within(probeMs, db.execute(sql`select 1`))
      return { status: 'ready' }
    } catch {
      addRetryAfter(reply, 503)
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
