import type { Body, Reply } from '@hulog/contract'
import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { type IsoDate, LendingError, parseIsoDate } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Borrower, marketOf } from './borrowers.store.ts'
import { setNationalIdKey } from './certification.store.ts'
import { type IsLocked, saveSection, tidyText } from './save-section.ts'

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
    const birthOn = requireAdult(body.birthOn, businessDateIn(market, services.clock))
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

/** PAN; PhilSys, UMID and other numbers in use; NIK. */
const forms: Record<Market, RegExp> = {
  IN: /^[A-Z]{5}\d{4}[A-Z]$/,
  PH: /^(?=.*\d)[A-Z0-9]{8,16}$/,
  ID: /^\d{16}$/,
}

/** Returns the normal form of a national ID, so that it can be found again; null when it is not one of the market. */
function parseNationalId(text: string, market: Market): string | null {
  const plain = text.replaceAll(/[ -]/g, '').toUpperCase()
  return forms[market].test(plain) ? plain : null
}

/** Enough to recognise one's own ID, too little to misuse it. */
export function maskNationalId(nationalId: string): string {
  return `•••• ${nationalId.slice(-4)}`
}

const OLDEST_AGE_YEARS = 120

/** TRM-06. Staff are refused in other words than a borrower. @throws BIRTH_DATE_NOT_VALID, UNDER_AGE, BORROWER_UNDER_AGE */
export function requireAdult(
  text: string,
  today: IsoDate,
  field = 'birthOn',
  underAge: 'UNDER_AGE' | 'BORROWER_UNDER_AGE' = 'UNDER_AGE',
): IsoDate {
  const birthOn = readDate(text)
  const age = birthOn === null ? -1 : ageOn(birthOn, today)
  if (birthOn === null || age < 0 || age > OLDEST_AGE_YEARS) throw new DomainError('BIRTH_DATE_NOT_VALID', field)
  if (age < MINIMUM_AGE_YEARS) throw new DomainError(underAge, field)
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

/** Full years of age. People born on 29 February turn a year older on 1 March in other years. */
export function ageOn(birthOn: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return on.slice(5) < birthOn.slice(5) ? years - 1 : years
}
