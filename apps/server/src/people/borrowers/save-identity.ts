import type { Body, Reply } from '@hulog/contract'
import type { Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Borrower, marketOf } from './borrowers.store.ts'
import { setNationalIdKey } from './certification.store.ts'
import { parseNationalId } from './national-id.ts'
import { requireAdult } from './require-adult.ts'
import { type IsLocked, saveSection } from './save-section.ts'
import { tidyText } from './tidy-text.ts'

/** TRM-06: name, birth date and national ID. One national ID belongs to one borrower. */
export async function saveIdentity(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveIdentity'>,
): Promise<Reply<'saveIdentity'>> {
  return saveSection(services, isLocked, borrowerId, 'identity', async (tx, borrower) => {
    const market = marketOf(borrower)
    const fullName = tidyText(body.fullName, 'fullName')
    const birthOn = requireAdult(body.birthOn, services.clock.businessDate(markets[market].zone))
    const nationalId = parseNationalId(body.nationalId, market)
    if (!nationalId) throw new DomainError('NATIONAL_ID_NOT_VALID', 'nationalId')
    await claimNationalId(services, tx, borrower, market, nationalId)
    return { fullName, birthOn, gender: body.gender, nationalId }
  })
}

async function claimNationalId(
  { cipher }: Services,
  tx: Tx,
  borrower: Borrower,
  market: Market,
  nationalId: string,
): Promise<void> {
  try {
    await setNationalIdKey(tx, borrower.id, cipher.blindIndex('national-id', `${market}\n${nationalId}`))
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'borrowers_national_id'
    throw isTaken ? new DomainError('NATIONAL_ID_TAKEN', 'nationalId') : error
  }
}
