import { type OperationName, operations } from '@hulog/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { databaseErrorCode } from '../database/database-error.ts'
import { DomainError } from '../http/domain-error.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { DiskRoom } from './disk-room.ts'

const RETRY_AFTER_SECONDS = 30

/** The first words of operations that save nothing. */
const READS = /^(get|list|explain|calculate|convert|init|jump|open)(?=[A-Z])|^cardInit$/

/** Small, and safer to do: ending a session. */
const ALWAYS = new Set<OperationName>(['signOut', 'signOutStaff'])

/** Calls that go on while nothing can be saved. */
export function savesNothing(name: OperationName): boolean {
  return READS.test(name) || ALWAYS.has(name)
}

/**
 * Refuses writes while there is no room, before any work; reading continues. Providers' events are refused too, and
 * will be sent again.
 */
export function refuseWritesWithoutRoom(app: FastifyInstance, room: DiskRoom): void {
  const going = new Set(
    Object.values(operations)
      .filter(({ name }) => savesNothing(name))
      .map(({ method, path }) => `${method} ${path}`),
  )
  app.addHook('onRequest', (request, _reply, done) => {
    done(room.isFull() && isWrite(request) ? new DomainError('STORAGE_FULL') : undefined)
  })

  function isWrite({ method, routeOptions: { url } }: FastifyRequest): boolean {
    return method === 'POST' && url !== undefined && !going.has(`${method} ${url}`)
  }

  app.addHook('onError', async (_request, reply, error) => {
    if (!isStorageFull(error)) return
    if (!(error instanceof DomainError)) room.noteFull()
    reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  })
}

/** Jobs wait for room rather than fail: a failure is written, too, and few are allowed. */
export function withRoom(handlers: JobHandlers, room: DiskRoom): JobHandlers {
  const waiting = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (payload: never) => {
      await room.waitForRoom()
      return (handle as (payload: never) => Promise<unknown>)(payload)
    },
  ])
  return Object.fromEntries(waiting) as JobHandlers
}

/** PostgreSQL's disk_full and io_error: the transaction is rolled back, and can be repeated when there is room. */
const DATABASE_CODES = new Set(['53100', '58030'])

const FILE_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** No room for a necessary write, in the database or a file; or a refusal because there would soon be none. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof DomainError) return error.reason === 'STORAGE_FULL'
  if (DATABASE_CODES.has(databaseErrorCode(error) ?? '')) return true
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && FILE_CODES.has(at.code)) return true
  }
  return false
}
