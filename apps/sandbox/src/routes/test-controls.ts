import type { FastifyInstance } from 'fastify'
import { shownConversions } from '../ads/conversions.ts'
import { advanceClock, readClock } from '../clock/clock.ts'
import { badRequest } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { findMessages } from '../sms/messages.ts'
import { releaseHeldMessages } from '../store/messages.ts'
import {
  armFault,
  clearFaults,
  FAULT_KINDS,
  FAULT_TARGETS,
  type Fault,
  listFaults,
} from '../store/settings-and-faults.ts'
import { releaseHeldBefore } from '../store/webhooks.ts'
import { exactly } from './schemas.ts'

const QUERY = { type: 'object', properties: { to: { type: 'string', maxLength: 40 } } }

export function messageRoutes(app: FastifyInstance, { database }: Sandbox) {
  app.get<{ Querystring: { to?: string } }>('/api/messages', { schema: { querystring: QUERY } }, async (request) => {
    const to = request.query.to?.trim() ?? ''
    if (to && !/\d/.test(to)) throw badRequest('to is not a phone number')
    return { messages: findMessages(database, to) }
  })
}

const DAYS_BODY = exactly(['advanceDays'], { advanceDays: { type: 'integer', minimum: 1, maximum: 3650 } })

export function clockRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/clock', async () => readClock(sandbox.database, sandbox.now(), sandbox.config.timeZone))

  app.post<{ Body: { advanceDays: number } }>('/api/clock', { schema: { body: DAYS_BODY } }, async ({ body }) =>
    advanceClock(sandbox, body.advanceDays),
  )
}

const FAULT_BODY = exactly(['target', 'kind'], {
  target: { enum: FAULT_TARGETS },
  kind: { enum: FAULT_KINDS },
  count: { type: 'integer', minimum: 1, maximum: 1000 },
})

type ArmCall = { Body: Pick<Fault, 'target' | 'kind'> & { count?: number } }

export function faultRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { database } = sandbox
  app.get('/api/faults', async () => ({ faults: listFaults(database) }))

  app.post<ArmCall>('/api/faults', { schema: { body: FAULT_BODY } }, async ({ body }) => {
    armFault(database, { ...body, count: body.count ?? 1 })
    return { faults: listFaults(database) }
  })

  app.delete('/api/faults', async () => {
    clearFaults(database)
    releaseEverythingHeld(sandbox)
    return { faults: listFaults(database) }
  })
}

export function conversionRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/conversions', async () => ({ conversions: shownConversions(sandbox) }))
}

/** Without faults nothing is held back any longer, even if no next message or event ever comes. */
export function releaseEverythingHeld(sandbox: Sandbox) {
  releaseHeldMessages(sandbox.database, sandbox.worldNow())
  releaseHeldBefore(sandbox.database, Number.MAX_SAFE_INTEGER, sandbox.now())
  sandbox.dispatcher.wake()
}
