import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { addDays, type IsoDate } from '@hulog/lending'
import { promisedDays } from '../../lender.ts'
import { findLoan } from '../../loans/index.ts'
import { businessDateOf, findOrder, type Order } from '../../origination/index.ts'
import { getBorrower, marketOf } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { addWorkingDays } from '../../platform/calendar/working-days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { attachImages, readImageIds } from './complaint-images.ts'
import { canHaveBeenCollected } from './complaint-order.ts'
import { COLLECTION, isSubType, isType } from './complaint-types.ts'
import { appendHistory, insertComplaint } from './complaints.store.ts'

const MOST_A_DAY = 10

const DAY_SECONDS = 86_400

/** Stores a complaint as a case with a number and its deadlines. A refusal stores nothing, and counts nothing. */
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

type Asked = Pick<Body<'saveComplaint'>, 'problemType' | 'problemSonType' | 'orderNo'>

type Subject = { readonly type: number; readonly subType: number | null; readonly orderId: string | null }

/**
 * Returns the subject of a complaint. Only type 1 has sub-types, and it needs an order on which collection is possible.
 * @throws COMPLAINT_TYPE_NOT_OFFERED, ORDER_NOT_FOUND, COLLECTION_NOT_SUPPORTED (CMP-03)
 */
async function requireSubject(services: Services, tx: Tx, borrowerId: string, asked: Asked): Promise<Subject> {
  const { problemType: type, problemSonType: subType = null } = asked
  requireOffered(type, subType)
  const orderId = asked.orderNo || null
  const order = orderId === null ? null : await findOrder(tx, borrowerId, { orderId })
  if (orderId !== null && order === null) throw new DomainError('ORDER_NOT_FOUND')
  if (type === COLLECTION && !(await supportsCollection(services, tx, order))) {
    throw new DomainError('COLLECTION_NOT_SUPPORTED')
  }
  return { type, subType, orderId }
}

async function supportsCollection({ clock }: Services, tx: Tx, order: Order | null): Promise<boolean> {
  return order !== null && canHaveBeenCollected(order, await findLoan(tx, order), businessDateOf(order, clock))
}

function requireOffered(type: number, subType: number | null): void {
  if (!isType(type)) throw new DomainError('COMPLAINT_TYPE_NOT_OFFERED', 'problemType')
  const isRight = type === COLLECTION ? isSubType(subType) : subType === null
  if (!isRight) throw new DomainError('COMPLAINT_TYPE_NOT_OFFERED', 'problemSonType')
}

/** The deadline of a complaint sent now, and the date from which the regulator can be asked (CMP-05). */
export function complaintClocks(
  { clock, config }: Services,
  market: Market,
): { replyDueOn: IsoDate; resolveDueOn: IsoDate } {
  const today = businessDateIn(market, clock)
  return {
    replyDueOn: addWorkingDays(today, promisedDays.complaintReply, market, config.holidays[market]),
    resolveDueOn: addDays(today, promisedDays.complaintResolve),
  }
}

/** A character that can be seen: blanks, controls and what only joins or turns others are not. */
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * The borrower's text as stored: as typed, without blanks around it, so that the length counted while typing is the
 * stored length (normalising can make text longer).
 */
function readWords(typed: string): string {
  if (!typed.isWellFormed()) throw new DomainError('INVALID_FIELD', 'problemDetail')
  if (!VISIBLE.test(typed)) throw new DomainError('COMPLAINT_TEXT_MISSING', 'problemDetail')
  return typed.trim()
}
