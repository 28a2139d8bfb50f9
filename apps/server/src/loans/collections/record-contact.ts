import type { Body, Reply } from '@hulog/contract'
import { CONTACT_OUTCOMES, CONTACT_RECORDED_WITHIN_DAYS } from '@hulog/contract/staff-limits'
import { owedOn } from '@hulog/lending'
import { and, eq } from 'drizzle-orm'
import { requireOrderById } from '../../origination/index.ts'
import { addContact, lockBorrower } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall, StaffCaller } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { contactStarts } from './collections.schema.ts'
import { type CollectionParts, factsAbout, isOwed, type LoanCase, readKnown, readLoanCase } from './contact-facts.ts'
import { mayContactAt, rulesBroken, UNDER_WAY_MS, type Way } from './contact-rules.ts'

const refusals = {
  hours: 'CONTACT_NOT_NOW',
  frequency: 'CONTACT_TOO_OFTEN',
  block: 'CONTACT_BLOCKED',
  complaint: 'CONTACT_BLOCKED',
  underWay: 'CONTACT_UNDER_WAY',
  ended: 'NO_RUNNING_LOAN',
} as const

/**
 * Allows a contact to collect, or refuses it with when it is possible again. Until it is recorded, and for half an hour at most,
 * no colleague begins another with the same borrower.
 */
export async function startContact(
  services: Services,
  parts: CollectionParts,
  { caller: { name }, body: { orderId, way } }: StaffCall<'startContact'>,
): Promise<Reply<'startContact'>> {
  const order = await requireOrderById(services.db, orderId)
  return inTransaction(services.db, async (tx) => {
    // Colleagues take turns: of two who begin at once, the second is refused.
    await lockBorrower(tx, order.borrowerId)
    const { borrowerId, id } = order
    const about = await readLoanCase(services, tx, id)
    const now = services.clock.businessNow()
    const own = await findOwnStart(tx, borrowerId, name, now)
    const may = mayContactAt(await factsOf(parts, tx, about, now, name), now, way)
    if (may.why !== null) throw new DomainError(refusals[may.why], null, may.message)
    if (own && own.way === way && own.orderId === id) return { startedAt: own.startedAt.toISOString() }
    const start = { orderId: id, way, startedBy: name, startedAt: now }
    await tx
      .insert(contactStarts)
      .values({ borrowerId, ...start })
      .onConflictDoUpdate({ target: contactStarts.borrowerId, set: start })
    await recordAudit(tx, name, 'contact-started', { orderId: id, subject: `borrower:${borrowerId}`, way })
    return { startedAt: now.toISOString() }
  })
}

type Recording = Pick<StaffCall<'recordBorrowerContact'>, 'body' | 'requestKey'> & {
  readonly caller: Pick<StaffCaller, 'name'>
}

/** Records a contact as it happened. One against a rule is marked: in the trail, on the loan, and in the report. */
export async function recordBorrowerContact(
  services: Services,
  parts: CollectionParts,
  { caller: { name }, body, requestKey }: Recording,
): Promise<Reply<'recordBorrowerContact'>> {
  const { orderId, way, direction, reached, outcome } = body
  if (!(CONTACT_OUTCOMES[reached] as readonly string[]).includes(outcome)) throw new DomainError('OUTCOME_NOT_FITTING')
  const { borrowerId, id } = await requireOrderById(services.db, orderId)
  return once(services.db, requestKey, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const now = services.clock.businessNow()
    const own = await findOwnStart(tx, borrowerId, name, now)
    const contactedAt = readTime(body, own?.startedAt ?? now, now)
    const against = await rulesAgainst(services, parts, tx, body, contactedAt, name)
    const about = body.note?.trim() || OUTCOME_WORDS[outcome]
    const contactId = await addContact(services, tx, {
      ...{ borrowerId, orderId: id, way, direction, reached, outcome, against },
      ...{ contactedAt, about, by: name },
    })
    if (own) await tx.delete(contactStarts).where(eq(contactStarts.borrowerId, borrowerId))
    await recordAudit(tx, name, 'contact-recorded', {
      ...{ orderId: id, subject: `borrower:${borrowerId}`, contactId, way, direction, reached, outcome },
      against: against.join(','),
    })
    return { contactId, against }
  })
}

/** @throws CONTACT_TIME_NOT_VALID */
function readTime({ contactedAt }: Body<'recordBorrowerContact'>, usual: Date, now: Date): Date {
  if (contactedAt === undefined) return usual
  const at = new Date(contactedAt)
  const oldest = now.getTime() - CONTACT_RECORDED_WITHIN_DAYS * 86_400_000
  if (Number.isNaN(at.getTime()) || at > now || at.getTime() < oldest) throw new DomainError('CONTACT_TIME_NOT_VALID')
  return at
}

async function rulesAgainst(
  services: Services,
  parts: CollectionParts,
  tx: Tx,
  { orderId, way, direction, reached, toldOfDebt }: Body<'recordBorrowerContact'>,
  at: Date,
  name: string,
): Promise<Reply<'recordBorrowerContact'>['against']> {
  const told = reached === 'otherPerson' && toldOfDebt === true ? (['otherPerson'] as const) : []
  if (direction === 'in') return [...told]
  const about = await readLoanCase(services, tx, orderId)
  return [...rulesBroken(await factsOf(parts, tx, about, at, name), at, way), ...told]
}

/** The facts at an instant: how late the loan was on that day, and what stood in the way then. */
async function factsOf(parts: CollectionParts, tx: Tx, about: LoanCase, at: Date, callerName: string) {
  const { order, market, loan } = about
  const on = dateIn(market, at)
  const isPaidOut = order.disbursedOn !== null && order.disbursedOn <= on
  const daysLate = loan && isPaidOut ? owedOn(loan, on).daysOverdue : 0
  const known = await readKnown(parts, tx, { market, borrowerIds: [order.borrowerId], at })
  return factsAbout(known, { market, borrowerId: order.borrowerId, isOwed: isOwed(about), daysLate, at, callerName })
}

/** The caller's contact that is under way. */
export async function findOwnStart(db: Tx | Services['db'], borrowerId: string, name: string, now: Date) {
  const [start] = await db
    .select()
    .from(contactStarts)
    .where(and(eq(contactStarts.borrowerId, borrowerId), eq(contactStarts.startedBy, name)))
  const isOver = start !== undefined && now.getTime() - start.startedAt.getTime() >= UNDER_WAY_MS
  return start === undefined || isOver ? null : (start as typeof start & { way: Way })
}

/** Words for the borrower where the collector wrote no note. */
const OUTCOME_WORDS: Readonly<Record<Body<'recordBorrowerContact'>['outcome'], string>> = {
  willPay: 'The borrower will pay.',
  promised: 'The borrower promised to pay by a day.',
  cannotPay: 'The borrower cannot pay now.',
  disputes: 'The borrower disputes the debt.',
  askedForTime: 'The borrower asked for more time.',
  askedNotToContact: 'The borrower asked not to be contacted.',
  refused: 'The borrower did not want to talk.',
  informed: 'The borrower was told what is due.',
  askedToCallBack: 'Another person answered. They were asked to have the borrower call back.',
  wrongNumber: 'The number belongs to somebody else.',
  borrowerDied: 'Another person said that the borrower has died.',
  movedAway: 'Another person said that the borrower has moved away.',
  noAnswer: 'Nobody answered.',
  busy: 'The line was busy.',
  voicemail: 'A recorder answered.',
  numberNotInUse: 'The number is not in use.',
  sent: 'It was sent.',
  notAtHome: 'Nobody was at home.',
}
