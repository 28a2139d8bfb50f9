import type { FastifyInstance } from 'fastify'
import { releaseEverythingHeld } from '../release-held.ts'
import type { Sandbox } from '../sandbox.ts'
import { armFault, clearFaults, FAULT_KINDS, FAULT_TARGETS, type Fault, listFaults } from '../store/faults.ts'
import { exactly } from './schemas.ts'

const BODY = exactly(['target', 'kind'], {
  target: { enum: FAULT_TARGETS },
  kind: { enum: FAULT_KINDS },
  count: { type: 'integer', minimum: 1, maximum: 1000 },
})

type ArmCall = { Body: Pick<Fault, 'target' | 'kind'> & { count?: number } }

export function faultRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { database } = sandbox
  app.get('/api/faults', async () => ({ faults: listFaults(database) }))

  app.post<ArmCall>('/api/faults', { schema: { body: BODY } }, async ({ body }) => {
    armFault(database, { ...body, count: body.count ?? 1 })
    return { faults: listFaults(database) }
  })

  app.delete('/api/faults', async () => {
    clearFaults(database)
    releaseEverythingHeld(sandbox)
    return { faults: listFaults(database) }
  })
}
