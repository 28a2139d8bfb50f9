import { accessMutants } from './access.ts'
import { edgeMutants } from './edge.ts'
import { moneyMutants } from './money.ts'
import { pageMutants } from './pages.ts'
import { raceMutants } from './races.ts'
import { runningLoanMutants } from './running-loans.ts'
import type { Mutant } from './try-mutant.ts'

export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...runningLoanMutants,
  ...accessMutants,
  ...raceMutants,
  ...edgeMutants,
  ...pageMutants,
]
