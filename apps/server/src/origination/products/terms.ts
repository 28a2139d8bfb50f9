import {
  addDays,
  addMonths,
  type ClientKind,
  daysBetween,
  type IsoDate,
  LendingError,
  type LoanTerms,
  type ProductTerms,
  type RepaymentOption,
  type RepaymentTerms,
  termsFor,
} from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'

/** A term as borrowers name it: `periods` × `termUnit` long. */
type TermChoice = { readonly periods: number; readonly termUnit: 'day' | 'month' }

export type Term = TermChoice & { readonly installments: number }

/** An amount and a term as picked by a borrower. */
export type LoanChoice = TermChoice & { readonly amountMinor: number }

type Offering = { readonly terms: ProductTerms }

/** Returns the loan terms of a choice. @throws TERM_NOT_OFFERED, AMOUNT_OUT_OF_RANGE */
export function chooseTerms(product: Offering, choice: LoanChoice, clientKind: ClientKind): LoanTerms {
  const option = findOption(product.terms.repaymentOptions, choice)
  if (!option) throw new DomainError('TERM_NOT_OFFERED', 'periods')
  try {
    return termsFor(product.terms, { principalMinor: choice.amountMinor, option: option.code, clientKind })
  } catch (error) {
    const isOutOfRange = error instanceof LendingError && error.code === 'principal-not-offered'
    throw isOutOfRange ? new DomainError('AMOUNT_OUT_OF_RANGE', 'amount') : error
  }
}

export function canChoose(product: Offering, choice: LoanChoice): boolean {
  try {
    chooseTerms(product, choice, 'new')
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

function findOption(options: readonly RepaymentOption[], choice: TermChoice): RepaymentOption | null {
  const chosen = options.find((option) => {
    const { periods, termUnit } = termOf(option)
    return periods === choice.periods && termUnit === choice.termUnit
  })
  return chosen ?? null
}

export function termOf({ repayment }: { readonly repayment: RepaymentTerms }): Term {
  if (repayment.kind === 'single') return { periods: repayment.termDays, termUnit: 'day', installments: 1 }
  const { count, every } = repayment
  if ('days' in every) return { periods: count * every.days, termUnit: 'day', installments: count }
  return { periods: count * every.months, termUnit: 'month', installments: count }
}

/** Counts the days of a term from its start date, because months differ in length. */
export function termDays({ periods, termUnit }: TermChoice, startsOn: IsoDate): number {
  const endsOn = termUnit === 'day' ? addDays(startsOn, periods) : addMonths(startsOn, periods)
  return daysBetween(startsOn, endsOn)
}

export function termLabel({ periods, termUnit }: TermChoice, say: SayServer): string {
  return say(termUnit === 'day' ? 'terms.days' : 'terms.months', { count: periods })
}
