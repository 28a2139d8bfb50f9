import {
  addDays,
  addMonths,
  daysBetween,
  type IsoDate,
  type RepaymentOption,
  type RepaymentTerms,
} from '@hulog/lending'

/** A term as borrowers name it: `periods` × `termUnit` long. */
export type TermChoice = { readonly periods: number; readonly termUnit: 'day' | 'month' }
export type Term = TermChoice & { readonly installments: number }

export function termOf({ repayment }: { readonly repayment: RepaymentTerms }): Term {
  if (repayment.kind === 'single') return { periods: repayment.termDays, termUnit: 'day', installments: 1 }
  const { count, every } = repayment
  if ('days' in every) return { periods: count * every.days, termUnit: 'day', installments: count }
  return { periods: count * every.months, termUnit: 'month', installments: count }
}

export function findOption(options: readonly RepaymentOption[], choice: TermChoice): RepaymentOption | null {
  const chosen = options.find((option) => {
    const { periods, termUnit } = termOf(option)
    return periods === choice.periods && termUnit === choice.termUnit
  })
  return chosen ?? null
}

/** How many days a term lasts when it starts on a date: months differ in length. */
export function termDays({ periods, termUnit }: TermChoice, startsOn: IsoDate): number {
  const endsOn = termUnit === 'day' ? addDays(startsOn, periods) : addMonths(startsOn, periods)
  return daysBetween(startsOn, endsOn)
}

export function termLabel({ periods, termUnit }: TermChoice): string {
  return `${periods} ${termUnit}${periods === 1 ? '' : 's'}`
}
