import '@fastify/swagger'
import { randomUUID } from 'node:crypto'
import { finished } from 'node:stream'
import type { Reply } from '@hulog/contract'
import { DATA_COPIES_PER_DAY, ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { attachment } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Authenticate, admitBorrower, type BorrowerCall } from '../../platform/http/register-operation.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/step-up.ts'
import { type DataCopy, findNewestCopy, insertCopy, moveCopy, takeCopy } from './own-data.store.ts'

const DAY_SECONDS = 86_400

/** Requests a copy, unless one is being made or waits to be fetched: then that one is returned. */
export async function requestDataCopy(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'requestDataCopy'>,
): Promise<Reply<'requestDataCopy'>> {
  const { db, clock } = services
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'copyData', body)
  return inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const askedAt = clock.businessNow()
    const newest = await findNewestCopy(tx, borrowerId)
    if (newest?.state === 'making' || newest?.state === 'ready') return showCopy(newest)
    const askedToday = await countUse(tx, `data-copy:${borrowerId}`, DAY_SECONDS, clock.now())
    if (askedToday > DATA_COPIES_PER_DAY) throw new DomainError('COPY_LIMIT_REACHED')
    await requireStepUp(services, tx, tried)
    const copy = await insertCopy(tx, { borrowerId, id: randomUUID(), state: 'making', askedAt })
    await enqueue(tx, 'makeDataCopy', { borrowerId, copyId: copy.id })
    await recordAudit(tx, borrowerId, 'data-copy-asked', { copyId: copy.id })
    return showCopy(copy)
  })
}

export async function getDataCopy({ db }: Services, borrowerId: string): Promise<Reply<'getDataCopy'>> {
  return showCopy(await findNewestCopy(db, borrowerId))
}

type FetchedCopy = {
  readonly bytes: Buffer
  readonly madeOn: string
  /** Reports whether the whole copy was sent: then it is removed; after a lost connection it can be fetched again. */
  readonly end: (isSent: boolean) => Promise<void>
}

/**
 * Takes a finished copy: of two simultaneous requests one gets it. Null for expired, other borrowers' and unknown ones.
 */
export async function fetchCopy(
  services: Services,
  named: Pick<DataCopy, 'borrowerId' | 'id'>,
): Promise<FetchedCopy | null> {
  const { db, clock, providers } = services
  const copy = await inTransaction(db, async (tx) => {
    const taken = await takeCopy(tx, named, clock.businessNow())
    if (taken) await recordAudit(tx, named.borrowerId, 'data-copy-fetched', { copyId: named.id })
    return taken
  })
  if (!copy) return null
  const giveBack = () => moveCopy(db, copy, 'served', { state: 'ready', servedAt: null })
  const bytes = await providers.storage.read(copyKey(copy)).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  return {
    bytes,
    madeOn: copy.askedAt.toISOString().slice(0, 10),
    async end(isSent) {
      try {
        if (isSent) await providers.storage.remove(copyKey(copy))
        else await giveBack()
      } catch (err) {
        services.log.warn({ err, copyId: copy.id }, 'a fetched copy could not be put away')
      }
    },
  }
}

const COPY_PATH = '/gateway/own-data/copies'

export const COPIES_FOLDER = 'copies'

/** Where its bytes lie while it can be fetched. */
export function copyKey({ borrowerId, id }: Pick<DataCopy, 'borrowerId' | 'id'>): string {
  return `${COPIES_FOLDER}/${borrowerId}/${id}`
}

function showCopy(copy: DataCopy | null): Reply<'getDataCopy'> {
  if (!copy) return { copyState: 'none', askedAt: null, copyUrl: '', sizeBytes: 0, removedAt: null }
  const isReady = copy.state === 'ready'
  return {
    copyState: copy.state,
    askedAt: copy.askedAt.toISOString(),
    copyUrl: isReady ? `${COPY_PATH}/${copy.id}` : '',
    sizeBytes: isReady ? copy.sizeBytes : 0,
    removedAt: isReady ? (copy.removedAt?.toISOString() ?? null) : null,
  }
}

const ID = new RegExp(ID_PATTERN)

const schema = {
  operationId: 'fetchDataCopy',
  tags: ['own-data'],
  summary: 'The copy of a borrower’s data, once: after that, and for anybody else, there is none',
  produces: ['application/zip'],
  params: Type.Object({ id: Type.String({ description: 'The copy.' }) }),
}

export function dataCopyRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  // No HEAD, because a check without a download would use up the copy.
  const options = { schema, onRequest: admitBorrower(authenticate), exposeHeadRoute: false }
  app.get<{ Params: { id: string } }>(`${COPY_PATH}/:id`, options, async (request, reply) => {
    const { id } = request.params
    const fetched = ID.test(id) ? await fetchCopy(services, { borrowerId: request.borrowerId, id }) : null
    if (!fetched) throw new DomainError('NOT_FOUND')
    finished(reply.raw, (broken) => void fetched.end(!broken))
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`my-data-${fetched.madeOn}.zip`))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(fetched.bytes)
  })
}
