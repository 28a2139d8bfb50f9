import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { getBorrower, marketOf } from '../../people/borrowers/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { complaintClocks } from './complaint-clocks.ts'
import { attachImages, readImageIds } from './complaint-images.ts'
import { insertComplaint } from './complaints.store.ts'
import { appendHistory } from './history.store.ts'
import { readWords } from './read-words.ts'
import { requireSubject, type Subject } from './require-subject.ts'

const MOST_A_DAY = 10
const DAY_SECONDS = 86_400

/** Keeps a complaint as a case with a number and its dates. What is refused leaves nothing, no count either. */
export async function saveComplaint(
  services: Services,
  { borrowerId, body, requestKey }: BorrowerCall<'saveComplaint'>,
): Promise<Reply<'saveComplaint'>> {
  return once(services.db, requestKey, async (tx) => {
    const subject = await requireSubject(services, tx, borrowerId, body)
    const content = readWords(body.problemDetail)
    const imageIds = readImageIds(body.problemImage)
    await requireFewToday(services, tx, borrowerId)
    const problemId = await keep(services, tx, borrowerId, { ...subject, content })
    await attachImages(tx, { borrowerId, complaintId: problemId }, imageIds)
    return { problemId }
  })
}

type Told = Subject & { readonly content: string }

async function keep(services: Services, tx: Tx, borrowerId: string, told: Told): Promise<string> {
  const id = randomUUID()
  const market = marketOf(await getBorrower(tx, borrowerId))
  const sentAt = services.clock.businessNow()
  const clocks = complaintClocks(services, market)
  await insertComplaint(tx, { borrowerId, id, market, ...told, ...clocks, state: 'received', sentAt })
  await appendHistory(tx, { borrowerId, id }, { event: 'received', at: sentAt, by: null })
  await recordAudit(tx, borrowerId, 'complaint-sent', { complaintId: id, type: told.type })
  return id
}

async function requireFewToday({ clock }: Services, tx: Tx, borrowerId: string): Promise<void> {
  const sent = await countUse(tx, `complaint:${borrowerId}`, DAY_SECONDS, clock.now())
  if (sent > MOST_A_DAY) throw new DomainError('TOO_MANY_COMPLAINTS')
}
