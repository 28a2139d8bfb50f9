import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { coolingOffQuote } from '../loan/cooling-off.ts'
import { extensionQuote } from '../loan/extension-quote.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import { payoffQuote } from '../loan/payoff-quote.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { defaultAllocation, type LoanTerms, type OwedKind, type PrepaymentInterest } from '../terms/loan-terms.ts'
import { amountIn, counted, listed } from './plain-words.ts'

const interestLeft: Record<PrepaymentInterest, string> = {
  full: 'All interest agreed stays owed: paying early does not lower it.',
  'to-the-day': 'Only the interest of the days passed is owed.',
  'by-period': 'The interest of every period that has begun is owed, and of no later one.',
  'rule-of-78': 'The interest not yet earned, by the sum of digits, is not owed.',
}

/** The loan on its first day, which all quotes use. */
export function newLoan(terms: LoanTerms, { disbursedOn }: Schedule): Loan {
  return foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }])
}

export function disclosePrepayment(loan: Loan): DisclosedPrepayment {
  const { prepayment } = loan.terms
  const isLimited = (prepayment?.notBefore ?? null) !== null
  const { allowedFrom } = payoffQuote(loan, loan.schedule.disbursedOn)
  const when = isLimited
    ? `The whole loan can be paid early from ${allowedFrom}.`
    : 'The whole loan can be paid early at any time.'
  const sentences = [when, interestLeft[prepayment?.interest ?? 'full'], 'There is no charge for paying early.']
  return { allowedFrom: isLimited ? allowedFrom : null, chargeMinor: 0, sentences }
}

/** The price on the first due date. */
export function discloseExtension(loan: Loan): DisclosedExtension | null {
  const { extension, currency } = loan.terms
  if (extension === undefined || extension.times === 0) return null
  const on = loan.schedule.installments[0]!.dueOn
  const quote = extensionQuote(loan, on)
  const { movedPrincipalMinor: movedMinor, newDueOn, feeMinor, newInterestMinor: interestMinor } = quote
  const moved = `On ${on}, ${amountIn(currency, movedMinor)} could be moved to ${newDueOn}`
  const price = `for ${amountIn(currency, interestMinor)} of interest and a fee of ${amountIn(currency, feeMinor)}`
  const first = 'after all interest, fees and late charges due are paid'
  const sentence = `The loan can be extended ${counted(extension.times, 'time')}, ${first}. ${moved} ${price}.`
  return { times: extension.times, on, movedMinor, newDueOn, feeMinor, interestMinor, sentence }
}

export function discloseCoolingOff(loan: Loan): DisclosedCoolingOff | null {
  const days = loan.terms.coolingOff?.days ?? 0
  const { disbursedOn } = loan.schedule
  const { until } = coolingOffQuote(loan, disbursedOn)
  if (days === 0 || until === null) return null
  const exits = Array.from({ length: days + 1 }, (_, day) => coolingOffQuote(loan, addDays(disbursedOn, day)))
    .filter(({ isOpen }) => isOpen)
    .map(({ on, amountMinor, interestMinor, feeReturnedMinor }) => ({
      on,
      amountMinor,
      interestMinor,
      feeReturnedMinor,
    }))
  const sentence = `The loan can be given back until ${until} for the amount of the day, without penalty`
  return { days, lastOn: until, exits, sentence }
}

/** KFS part 1 item 10(iii); 12 CFR 1026.18(k). */
export type DisclosedPrepayment = {
  /** Null: at any time. */
  allowedFrom: IsoDate | null
  /** The additional charge for paying early: always none. `sentences` state the saving. */
  chargeMinor: 0
  sentences: readonly string[]
}

/** An extension, and its cost on the first due date. KFS part 1 item 10(v). Null where extensions are not offered. */
export type DisclosedExtension = {
  times: number
  on: IsoDate
  /** The principal that would move to `newDueOn`, the interest of the time gained and the fee. */
  movedMinor: number
  newDueOn: IsoDate | null
  interestMinor: number
  feeMinor: number
  sentence: string
}

/** KFS part 2 item 6(i); RBI digital lending directions; the Philippines' financial consumer protection. */
export type DisclosedCoolingOff = { days: number; lastOn: IsoDate; exits: readonly CoolingOffExit[]; sentence: string }

/**
 * The amount that gives the loan back on a day: the loan amount and the interest of the days held, less returned fees.
 */
export type CoolingOffExit = { on: IsoDate; amountMinor: number; interestMinor: number; feeReturnedMinor: number }

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

/** Which debts a payment covers first. */
export type DisclosedAllocation = { order: readonly OwedKind[]; sentences: readonly string[] }
