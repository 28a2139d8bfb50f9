import type { Body } from '@hulog/contract'
import { SIGNING_DAYS } from '@hulog/contract/staff-limits'
import { minorOf } from '../../platform/ui/money-field.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import type { Loan } from './offers.ts'
import { ppmOf } from './percent.ts'

type Restructuring = Body<'restructureLoan'>

/** New terms as they are typed: texts, until they are tried. */
export type Terms = {
  readonly count: string
  readonly every: 'same' | 'days' | 'months'
  readonly everyCount: string
  readonly firstDueOn: string
  readonly holiday: string
  readonly rate: string
  readonly charges: Restructuring['charges']
  readonly writeDown: string
  readonly days: string
}

export const emptyTerms: Terms = {
  count: '',
  every: 'same',
  everyCount: '1',
  firstDueOn: '',
  holiday: '',
  rate: '',
  charges: { interest: 'kept', fee: 'kept', tax: 'kept', penalty: 'kept', lateInterest: 'kept' },
  writeDown: '',
  days: String(SIGNING_DAYS.usual),
}

export type TermsErrors = Partial<Record<keyof Terms, string>>

const MOST_INSTALLMENTS = 1_000
const MOST_EVERY = { days: 1_000, months: 120 } as const
/** 1,000 %, as the contract limits a rate. */
const MOST_RATE_PPM = 10_000_000

/** Names what the server would refuse about the fields, before it is asked. */
export function errorsIn(terms: Terms, { order, owed }: Pick<Loan, 'order' | 'owed'>): TermsErrors {
  const { count, every, everyCount, firstDueOn, holiday, rate, writeDown, days } = terms
  const principalMinor = owed?.byKind.principal ?? 0
  const ppm = ppmOf(rate)
  return {
    ...(count !== '' && whole('count', count, MOST_INSTALLMENTS)),
    ...(every !== 'same' && whole('everyCount', everyCount, MOST_EVERY[every])),
    ...(firstDueOn !== '' && firstDueOn < order.today && { firstDueOn: 'Please choose today or a later day.' }),
    ...(holiday !== '' && whole('holiday', holiday, MOST_INSTALLMENTS)),
    ...(rate !== '' &&
      (ppm === null || ppm > MOST_RATE_PPM) && { rate: 'Please enter a percentage up to 1,000, such as 2.5.' }),
    ...(writeDown.trim() !== '' && minorOf(writeDown) === null
      ? { writeDown: 'Please enter an amount above zero, or none.' }
      : (minorOf(writeDown) ?? 0) > principalMinor && {
          writeDown: `Only ${moneyText(principalMinor, order.currency)} of principal are unpaid.`,
        }),
    ...whole('days', days, SIGNING_DAYS.most),
  }
}

function whole(name: keyof Terms, typed: string, most: number): TermsErrors {
  const isFine = /^[1-9]\d{0,3}$/.test(typed.trim()) && Number(typed) <= most
  return isFine ? {} : { [name]: `Please enter a whole number from 1 to ${most.toLocaleString('en')}.` }
}

/** The terms of an entry without errors; what was left empty stays as it is. */
export function termsOf(terms: Terms): Pick<Restructuring, 'change' | 'charges' | 'writeDownMinor' | 'days'> {
  const { count, every, everyCount, firstDueOn, holiday, rate, charges, writeDown, days } = terms
  const ratePpm = ppmOf(rate)
  return {
    change: {
      ...(count !== '' && { count: Number(count) }),
      ...(every === 'days' && { every: { days: Number(everyCount) } }),
      ...(every === 'months' && { every: { months: Number(everyCount) } }),
      ...(firstDueOn !== '' && { firstDueOn }),
      ...(holiday !== '' && { holidayInstallments: Number(holiday) }),
      ...(ratePpm !== null && { ratePpm }),
    },
    charges,
    writeDownMinor: minorOf(writeDown) ?? 0,
    days: Number(days),
  }
}
