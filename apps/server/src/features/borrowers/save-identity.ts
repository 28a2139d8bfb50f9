import type { Body, Reply } from '@hulog/contract'
import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { type IsoDate, LendingError, parseIsoDate } from '@hulog/lending'
import { brokenConstraint, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { ageOn } from './age-on.ts'
import { type Borrower, marketOf } from './borrowers.store.ts'
import { setNationalIdKey } from './certification.store.ts'
import { parseNationalId } from './national-id.ts'
import { type IsLocked, saveSection } from './save-section.ts'
import { tidyText } from './tidy-text.ts'

const OLDEST_AGE_YEARS = 120

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

function requireAdult(text: string, today: IsoDate): IsoDate {
  const birthOn = readDate(text)
  const age = birthOn === null ? -1 : ageOn(birthOn, today)
  if (birthOn === null || age < 0 || age > OLDEST_AGE_YEARS) throw new DomainError('BIRTH_DATE_NOT_VALID', 'birthOn')
  if (age < MINIMUM_AGE_YEARS) throw new DomainError('UNDER_AGE', 'birthOn')
  return birthOn
}

function readDate(text: string): IsoDate | null {
  try {
    return parseIsoDate(text)
  } catch (error) {
    if (error instanceof LendingError) return null
    throw error
  }
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
