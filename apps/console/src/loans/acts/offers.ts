import type { Reply } from '@hulog/contract'
import { type Permission, permissions } from '@hulog/contract/permissions'

export type Loan = Reply<'getLoanCase'>

/** Of each dialog of a deed. */
export type LoanDialogProps = { loan: Loan; onClose: () => void }

/** All that staff can do with a loan, in the groups and the order in which it is offered. */
export const GROUPS = {
  Payments: ['repayFor', 'extend', 'reversePayment', 'refundCredit'],
  Charges: ['chargeLoan', 'takeChargeBack', 'waiveCharges', 'waiveCharge'],
  Terms: ['restructureLoan', 'withdrawNewTerms', 'undoNewTerms', 'advanceLoan'],
  Arrears: ['writeOffLoan', 'takeWriteOffBack', 'pauseDaysPastDue', 'endPauseOfDaysPastDue'],
} as const

export type Deed = (typeof GROUPS)[keyof typeof GROUPS][number]

export const DEED_NAMES: Readonly<Record<Deed, string>> = {
  repayFor: 'Repay for the borrower',
  extend: 'Extend the loan',
  reversePayment: 'Reverse a payment',
  refundCredit: 'Refund the credit',
  chargeLoan: 'Charge a fee or penalty',
  takeChargeBack: 'Take a charge back',
  waiveCharges: 'Waive charges by kind',
  waiveCharge: 'Waive one charge',
  restructureLoan: 'Offer new terms',
  withdrawNewTerms: 'Withdraw the new terms',
  undoNewTerms: 'Undo the signed new terms',
  advanceLoan: 'Pay a further part out',
  writeOffLoan: 'Write the loan off',
  takeWriteOffBack: 'Take the write-off back',
  pauseDaysPastDue: 'Pause days past due',
  endPauseOfDaysPastDue: 'End a pause',
}

const RIGHTS: Readonly<Record<Deed, Permission>> = {
  repayFor: 'collections.contact',
  extend: 'collections.contact',
  reversePayment: 'loans.reverse',
  refundCredit: 'payments.refund',
  chargeLoan: 'loans.charge',
  takeChargeBack: 'loans.charge',
  waiveCharges: 'loans.waive',
  waiveCharge: 'loans.waive',
  restructureLoan: 'loans.restructure',
  withdrawNewTerms: 'loans.restructure',
  undoNewTerms: 'loans.restructure',
  advanceLoan: 'loans.advance',
  writeOffLoan: 'loans.writeOff',
  takeWriteOffBack: 'loans.writeOff',
  pauseDaysPastDue: 'portfolio.pause',
  endPauseOfDaysPastDue: 'portfolio.pause',
}

/** Neither changes what another act would do to the loan. */
const NEVER_BLOCKED: readonly Deed[] = ['repayFor', 'extend', 'pauseDaysPastDue', 'endPauseOfDaysPastDue']

/** `approvalId`: the waiting request that blocks it, or null. */
export type Missing = { readonly deed: Deed; readonly why: string; readonly approvalId: string | null }

export type Offers = { readonly offered: readonly Deed[]; readonly missing: readonly Missing[] }

/** A request on this loan that can still be approved; null for none. */
export type Blocking = { readonly approvalId: string; readonly summary: string } | null

/** Divides all that can be done with a loan into what is offered and what the server would refuse, with the reason. */
export function offersOf(loan: Loan, may: (right: Permission) => boolean, blocking: Blocking): Offers {
  const offered: Deed[] = []
  const missing: Missing[] = []
  for (const deed of Object.values(GROUPS).flat()) {
    const state = whyNotNow(deed, loan)
    const isBlocked = blocking !== null && !NEVER_BLOCKED.includes(deed)
    if (!may(RIGHTS[deed])) missing.push({ deed, why: rightInWords(RIGHTS[deed]), approvalId: null })
    else if (state !== null) missing.push({ deed, why: state, approvalId: null })
    else if (isBlocked) {
      missing.push({ deed, why: `“${blocking.summary}” waits for approval.`, approvalId: blocking.approvalId })
    } else offered.push(deed)
  }
  return { offered, missing }
}

function rightInWords(right: Permission): string {
  return `It needs the right to ${permissions[right].what}, which none of your roles contains.`
}

/** Says why the state of a loan does not allow a deed; null when it does. */
function whyNotNow(deed: Deed, loan: Loan): string | null {
  const { order, owed, charges, payments, parts, pauses } = loan
  const isRunning = ['active', 'due', 'overdue'].includes(order.state)
  const isOwed = isRunning || order.state === 'writtenOff'
  const running = isRunning ? null : notRunning(loan)
  const repayable = isOwed ? null : notRunning(loan)
  const open = openTermsOf(loan)
  switch (deed) {
    case 'repayFor':
      return repayable
    case 'extend':
      return running ?? whyNotExtended(loan)
    case 'reversePayment':
      return payments.some(canBeReversed) ? null : 'It has no payment that stands.'
    case 'refundCredit':
      return (owed?.creditMinor ?? 0) > 0 ? null : 'The borrower has no credit.'
    case 'chargeLoan':
      return running
    case 'takeChargeBack':
      return charges.length > 0 ? null : 'Staff charged nothing on it.'
    case 'waiveCharges':
      return repayable ?? (waivableOf(loan).length > 0 ? null : 'No charge is unpaid.')
    case 'waiveCharge':
      return repayable ?? (charges.some(({ unpaidMinor }) => unpaidMinor > 0) ? null : 'No single charge is unpaid.')
    case 'restructureLoan':
      return running ?? (open ? 'New terms wait for a signature already.' : null)
    case 'withdrawNewTerms':
      return loan.restructurings.some(({ state }) => state === 'offered') ? null : 'No new terms wait for a signature.'
    case 'undoNewTerms':
      return loan.restructurings.some(({ state }) => state === 'signed') && isRunning
        ? null
        : 'It runs under no new terms.'
    case 'advanceLoan':
      return running ?? ((parts?.toCome.length ?? 0) > 0 ? null : 'Its terms leave no further part to pay out.')
    case 'writeOffLoan':
      return running
    case 'takeWriteOffBack':
      return order.state === 'writtenOff' ? null : 'It is not written off.'
    case 'pauseDaysPastDue':
      return repayable
    case 'endPauseOfDaysPastDue':
      return pauses.some(({ isOfMarket }) => !isOfMarket) ? null : 'It has no pause of its own.'
  }
}

function notRunning({ order: { state } }: Loan): string {
  if (state === 'settled') return 'The loan is paid.'
  if (state === 'writtenOff') return 'The loan is written off.'
  return 'There is no running loan.'
}

/** New terms that the borrower can still sign. */
function openTermsOf({ restructurings }: Loan) {
  return restructurings.find(({ state, hasEnded }) => state === 'offered' && !hasEnded)
}

const EXTENSION_REFUSALS: Readonly<Record<NonNullable<NonNullable<Loan['extension']>['refusal']>, string>> = {
  'not-offered': 'Its terms have no extension.',
  'too-often': 'It was extended as often as its terms allow.',
  settled: 'The loan is paid.',
  'written-off': 'The loan is written off.',
  cancelled: 'The loan was given back.',
  'no-principal': 'No principal is left to extend.',
  'lifetime-cap': 'The cap of its charges leaves no room for the price.',
  unlawful: 'The law does not allow its price.',
}

function whyNotExtended({ extension }: Loan): string | null {
  if (extension === null) return 'Its terms have no extension.'
  if (extension.refusal !== null) return EXTENSION_REFUSALS[extension.refusal]
  if (!extension.isPossible) return 'It cannot be extended today.'
  return extension.toPayMinor > 0 ? null : 'Nothing is to be paid for it: the borrower extends it in the app.'
}

export function canBeReversed({ reversedAt }: Loan['payments'][number]): boolean {
  return reversedAt === null
}

export const KINDS = ['interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const

export const KIND_NAMES = {
  interest: 'Interest',
  fee: 'Fees',
  tax: 'Tax',
  penalty: 'Penalties',
  lateInterest: 'Late interest',
} as const

/** Charges that are unpaid today, by kind. */
export function waivableOf({ owed }: Loan): { kind: (typeof KINDS)[number]; unpaidMinor: number }[] {
  return KINDS.map((kind) => ({ kind, unpaidMinor: owed?.byKind[kind] ?? 0 })).filter(
    ({ unpaidMinor }) => unpaidMinor > 0,
  )
}
