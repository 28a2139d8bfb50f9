/**
 * Interest by the day on the principal that is really unpaid, instead of as planned: for loans on a declining balance.
 *
 * Sources: Reserve Bank of India, "Fair Practices Code for Lenders - Charging of Interest", 29 April 2024, which names interest
 * for a whole month as unfair where the loan was outstanding for a part of it, and interest on the full amount after
 * installments were paid in advance. Regulation Z, 12 CFR 1026.18(k)(1): a finance charge computed from time to time by a rate on
 * the unpaid principal balance. Bangko Sentral ng Pilipinas, Circular 730 of 20 July 2011, under RA 3765: interest of a period
 * on the balance outstanding at its begin; the planned schedule on a declining balance has that already.
 */
export type RecalculationTerms = {
  /** The effects of money paid before it is due. The first is the rule; the borrower may choose any other of them. */
  onPrepayment: readonly PrepaymentEffect[]
  overdue: OverdueInterest
}

/**
 * `keep`: it counts towards the next installments, whose amount stays. `shorten`: it pays principal, the installments stay
 * and the loan ends sooner. `lower`: it pays principal, the term stays and the installments become smaller.
 * Source: Reserve Bank of India, "Reset of Floating Interest Rate on Equated Monthly Instalments (EMI) based Personal Loans",
 * 18 August 2023, for the choice between a shorter term and a lower installment.
 */
export const prepaymentEffects = ['keep', 'shorten', 'lower'] as const

export type PrepaymentEffect = (typeof prepaymentEffects)[number]

/**
 * Whether principal that is overdue bears the loan's interest, which rules on the cost of lateness count as one. `bears-interest`: until it is paid.
 * `until-last-due-date`: no longer than the loan was planned for. `as-planned`: not at all; late charges alone apply.
 */
export const overdueInterests = ['bears-interest', 'until-last-due-date', 'as-planned'] as const

export type OverdueInterest = (typeof overdueInterests)[number]
