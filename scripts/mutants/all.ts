import { accessMutants } from './access.ts'
import { edgeMutants } from './edge.ts'
import { moneyMutants } from './money.ts'
import type { Mutant } from './mutant.ts'
import { pageMutants } from './pages.ts'
import { raceMutants } from './races.ts'

export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...accessMutants,
  ...raceMutants,
  ...edgeMutants,
  ...pageMutants,
]
