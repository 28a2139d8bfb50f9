import { LendingError } from '../lending-error.ts'
import { type AllocationTerms, owedKinds } from './allocation-terms.ts'
import { requireOneOf } from './require-one-of.ts'
import { requireList } from './require-part.ts'

/** Every kind of `owedKinds` once, or some of what is owed could never be paid. */
export function requireAllocationTerms({ order, across, early }: AllocationTerms): void {
  requireList(order, 'The order of payment')
  if (order.length !== owedKinds.length || owedKinds.some((kind) => !order.includes(kind))) {
    throw new LendingError('terms-invalid', `The order of payment must have each once: ${owedKinds.join(', ')}`)
  }
  requireOneOf(['installments', 'kinds'], across, 'What a payment goes across')
  requireOneOf(['next', 'last'], early, 'Where early money goes')
}
