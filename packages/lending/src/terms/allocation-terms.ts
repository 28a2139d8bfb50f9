/** What can be owed, in the order in which a payment covers it unless the terms say otherwise. */
export const owedKinds = ['penalty', 'lateInterest', 'fee', 'tax', 'interest', 'principal'] as const
export type OwedKind = (typeof owedKinds)[number]

/** What a payment covers first. */
export type AllocationTerms = {
  /** Every kind once. */
  order: readonly OwedKind[]
  /**
   * `installments`: all kinds of the oldest installment, then the next. `kinds`: the first kind of every installment that
   * is due, then the next kind; what is left pays installments not yet due one by one.
   */
  across: 'installments' | 'kinds'
  /** Where money that is left when everything due is paid goes: to the next installment or, shortening the loan, to the last. */
  early: 'next' | 'last'
}

export const defaultAllocation: AllocationTerms = { order: owedKinds, across: 'installments', early: 'next' }
