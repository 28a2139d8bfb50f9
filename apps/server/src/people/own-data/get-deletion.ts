import type { Reply } from '@hulog/contract'
import { DELETION_COOLING_DAYS } from '@hulog/contract/limits'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf } from '../borrowers/index.ts'
import { deletionStanding } from './deletion-standing.ts'
import { type DeletionRequest, findWaitingDeletion } from './deletions.store.ts'
import { retentionIn } from './retention.ts'

type Plan = Reply<'getDeletion'>

export async function getDeletion({ db }: Services, borrowerId: string): Promise<Plan> {
  return describeDeletion(db, borrowerId)
}

/** What deletion would do now; inside a transaction also what it has just been asked to do. */
export async function describeDeletion(db: Reader, borrowerId: string): Promise<Plan> {
  const { waitsFor, hadLoan } = await deletionStanding(db, borrowerId)
  const request = await findWaitingDeletion(db, borrowerId)
  const { identity, correspondence } = retentionIn(marketOf(await getBorrower(db, borrowerId)))
  const keptByLaw = [
    { what: 'Your name, birth date, ID and its photos, address, job, corrections and consents', ...identity },
    {
      what: 'Your payout account, bank transfers you told us of, complaints, and calls we recorded',
      ...correspondence,
    },
    {
      what: 'Your loans and every payment, and the papers you signed, sealed. They stay in our books, which are never rewritten',
      ...correspondence,
    },
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
