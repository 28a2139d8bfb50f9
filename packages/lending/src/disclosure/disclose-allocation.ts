import { defaultAllocation, type OwedKind } from '../terms/allocation-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { DisclosedAllocation } from './disclosed-conditions.ts'
import { listed } from './plain-words.ts'

const names: Record<OwedKind, string> = {
  penalty: 'penalties',
  lateInterest: 'late charges by the day or month',
  fee: 'fees',
  tax: 'tax on fees',
  interest: 'interest',
  principal: 'principal',
}

export function discloseAllocation({ allocation = defaultAllocation }: LoanTerms): DisclosedAllocation {
  const { order, across, early } = allocation
  const kinds = `A payment covers ${listed(order.map((kind) => names[kind]))}, in this order.`
  const which =
    across === 'installments'
      ? 'The oldest installment is covered in full before the next.'
      : 'Each kind is covered for every installment that is due before the next kind.'
  const rest = `Money left when everything due is paid goes to the ${early === 'next' ? 'next' : 'last'} installment; what is left of the whole loan goes back to the borrower.`
  return { order, sentences: [kinds, which, rest] }
}
