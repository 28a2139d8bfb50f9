import type { Failure } from '@hulog/client'
import type { Reply } from '@hulog/contract'
import { useMemo } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import { loanCost } from './calculator.queries.ts'
import { type CalculationInput, type Calculator, checkLoan, type FigureName, type Loan } from './figures.ts'

export type CalculationResult = Reply<'calculateLoan'>

export type LoanCost = {
  /** The figures for a call; null while one is wrong. */
  readonly input: CalculationInput | null
  readonly wrong: readonly FigureName[]
  /** The last cost worked out, perhaps of earlier figures. */
  readonly result: CalculationResult | undefined
  /** False while the result belongs to earlier figures. */
  readonly isCurrent: boolean
  readonly isUpdating: boolean
  /** Why these figures have no cost. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/** Works out a loan on the server, once its figures have stopped changing. */
export function useLoanCost(loan: Loan, calculator: Calculator): LoanCost {
  const { input, wrong } = useMemo(() => checkLoan(loan, calculator), [loan, calculator])
  const settled = useSettled(input)
  const query = useQuery(loanCost(settled))
  const isSettled = input === settled
  const failure = isSettled ? failureOf(query.error) : null
  const isUpdating = input !== null && (!isSettled || query.isFetching)
  return {
    input,
    wrong,
    result: query.data,
    isCurrent: input !== null && !isUpdating && failure === null,
    isUpdating,
    failure,
    retry: () => void query.refetch(),
  }
}
