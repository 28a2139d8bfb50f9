import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { type IsoDate, LendingError, parseIsoDate } from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import { ageOn } from './age-on.ts'

const OLDEST_AGE_YEARS = 120

/** TRM-06. @throws BIRTH_DATE_NOT_VALID, UNDER_AGE */
export function requireAdult(text: string, today: IsoDate): IsoDate {
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
