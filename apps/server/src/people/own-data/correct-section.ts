import type { Body, Reply } from '@hulog/contract'
import { boundBy, listOrderStates } from '../../origination/orders/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import {
  keepSection,
  lockBorrower,
  marketOf,
  readCertification,
  readSection,
  type SectionName,
  type SectionValues,
} from '../borrowers/index.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/index.ts'
import { mustShowId } from './must-show-id.ts'

type Correction<Name extends SectionName> = {
  readonly borrowerId: string
  readonly sessionId: string
  readonly answer: Pick<Body<'correctAddress'>, 'challengeId' | 'smsCode'>
  readonly section: Name
  /** What is to be kept instead of what is stated, or a refusal. */
  readonly correct: (stated: SectionValues[Name], market: Market) => SectionValues[Name]
}

/**
 * Corrects what a borrower stated, with a code. While an application is dealt with on it, it stays as it is; while a loan
 * runs it may change, as TRM-05 has borrowers tell of it. Papers signed before keep the words they were signed with.
 */
export async function correctSection<Name extends SectionName>(
  services: Services,
  { borrowerId, sessionId, answer, section, correct }: Correction<Name>,
): Promise<Reply<'correctAddress'>> {
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'correctData', answer)
  return inTransaction(services.db, async (tx) => {
    const market = marketOf(await lockBorrower(tx, borrowerId))
    await refuseWhileApplying(tx, borrowerId)
    const stated = await readSection(services, tx, borrowerId, section)
    if (!stated) throw new DomainError('NOTHING_STATED')
    const corrected = correct(stated, market)
    const changed = JSON.stringify(corrected) !== JSON.stringify(stated)
    if (changed) {
      await requireStepUp(services, tx, tried)
      await keepSection(services, tx, borrowerId, section, corrected)
    }
    return { changed, mustShowId: mustShowId(await readCertification(services, tx, borrowerId)) }
  })
}

async function refuseWhileApplying(tx: Tx, borrowerId: string): Promise<void> {
  const isApplying = boundBy(await listOrderStates(tx, borrowerId)) === 'application'
  if (isApplying) throw new DomainError('DETAILS_IN_USE')
}
