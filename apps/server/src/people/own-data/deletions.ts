import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { DELETION_COOLING_DAYS } from '@hulog/contract/limits'
import { addDays, type IsoDate } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { getBorrower, marketOf } from '../borrowers/borrowers.store.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/step-up.ts'
import { type Goes, type KeptByLaw, keptUntil, retentionIn } from './kept-data.ts'
import type { OwnDataServices, Standing } from './other-records.ts'
import { type DeletionRequest, findWaitingDeletion, insertDeletion, updateDeletion } from './own-data.store.ts'

/** Nothing is removed yet: the request waits, so that it can be called off, and longer while a loan runs. */
export async function requestDeletion(
  services: OwnDataServices,
  { borrowerId, sessionId, body, say }: BorrowerCall<'requestDeletion'>,
): Promise<Reply<'requestDeletion'>> {
  const { db, clock } = services
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'deleteData', body)
  return inTransaction(db, async (tx) => {
    const market = marketOf(await lockBorrower(tx, borrowerId))
    if (await findWaitingDeletion(tx, borrowerId)) return describeDeletion(services, tx, borrowerId, say)
    await requireStepUp(services, tx, tried)
    const id = randomUUID()
    const nextOn = addDays(businessDateIn(market, clock), DELETION_COOLING_DAYS)
    const askedAt = clock.businessNow()
    await insertDeletion(tx, {
      borrowerId,
      id,
      market,
      state: 'waiting',
      askedAt,
      nextOn,
    })
    await recordAudit(tx, borrowerId, 'deletion-asked', { requestId: id, nextOn })
    return describeDeletion(services, tx, borrowerId, say)
  })
}

/** Cancelling twice has the effect of once. It needs no code, because it only keeps existing data. */
export async function cancelDeletion(
  services: OwnDataServices,
  borrowerId: string,
  say: SayServer,
): Promise<Reply<'cancelDeletion'>> {
  return inTransaction(services.db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const waiting = await findWaitingDeletion(tx, borrowerId)
    if (waiting) {
      await updateDeletion(tx, waiting, { state: 'cancelled', nextOn: null })
      await recordAudit(tx, borrowerId, 'deletion-called-off', { requestId: waiting.id })
    }
    return describeDeletion(services, tx, borrowerId, say)
  })
}

type Plan = Reply<'getDeletion'>

export async function getDeletion(services: OwnDataServices, borrowerId: string, say: SayServer): Promise<Plan> {
  return describeDeletion(services, services.db, borrowerId, say)
}

/** Describes the effect of deletion now; inside a transaction including the request itself. */
async function describeDeletion(
  services: OwnDataServices,
  db: Reader,
  borrowerId: string,
  say: SayServer,
): Promise<Plan> {
  const { waitsFor, hadLoan } = await deletionStanding(services, db, borrowerId)
  const request = await findWaitingDeletion(db, borrowerId)
  const { identity, correspondence } = retentionIn(marketOf(await getBorrower(db, borrowerId)))
  const keptByLaw = [
    { what: say('keptData.identity'), ...identity },
    { what: say('keptData.correspondence'), ...correspondence },
    { what: say('keptData.loans'), ...correspondence },
  ]
  return {
    request: request && showRequest(request),
    coolingDays: DELETION_COOLING_DAYS,
    waitsFor,
    hadLoan,
    keptByLaw: hadLoan || waitsFor !== 'nothing' ? keptByLaw : [],
  }
}

function showRequest({ caseNumber, askedAt, nextOn }: DeletionRequest): Plan['request'] {
  if (nextOn === null) throw new Error('a deletion that waits has no day')
  return { caseNumber: showCaseNumber(caseNumber), askedAt: askedAt.toISOString(), erasedOn: nextOn }
}

type DeletionStanding = {
  /** Processes that must end before anything is removed. */
  readonly waitsFor: Standing['boundBy']
  readonly hadLoan: boolean
  /** From when on the law's years count; null while no loan has ended. */
  readonly lastLoanEndedOn: IsoDate | null
}

export async function deletionStanding(
  { records }: OwnDataServices,
  db: Reader,
  borrowerId: string,
): Promise<DeletionStanding> {
  const { boundBy, loanCount, loansEndedOn } = await records.readStanding(db, borrowerId)
  return { waitsFor: boundBy, hadLoan: loanCount > 0, lastLoanEndedOn: loansEndedOn.toSorted().at(-1) ?? null }
}

const KEPT: readonly KeptByLaw[] = ['identity', 'correspondence']

/** Without a loan no law requires any data: all of it is deleted at once. */
export function whatGoes(
  today: IsoDate,
  market: Market,
  { hadLoan, lastLoanEndedOn }: DeletionStanding,
): ReadonlySet<Goes> {
  const isOver = (kept: KeptByLaw) => lastLoanEndedOn !== null && keptUntil(market, kept, lastLoanEndedOn) <= today
  return new Set<Goes>(['asked', ...KEPT.filter((kept) => !hadLoan || isOver(kept))])
}

/** The first day on which more data is deleted; null when nothing is left. */
export function nextStepOn(
  today: IsoDate,
  market: Market,
  { hadLoan, lastLoanEndedOn }: DeletionStanding,
): IsoDate | null {
  if (!hadLoan || lastLoanEndedOn === null) return null
  const days = KEPT.map((kept) => keptUntil(market, kept, lastLoanEndedOn)).filter((day) => day > today)
  return days.sort()[0] ?? null
}
