import type { Reply } from '@hulog/contract'
import { coolingOffQuote, type IsoDate, type Loan, type OwedLine, owedOn, planOn } from '@hulog/lending'
import { lastExtension } from './last-extension.ts'

type Standing = NonNullable<Reply<'getLoanDetails'>['standing']>

/** What is owed on a date, with the arithmetic of every line, and how each installment stands. */
export function describeStanding(loan: Loan, on: IsoDate): Standing {
  const owed = owedOn(loan, on)
  const plan = planOn(loan, on)
  return {
    currency: loan.terms.currency,
    principalMinor: loan.terms.principalMinor,
    dueNowMinor: owed.dueNowMinor,
    nextDueOn: owed.nextDueOn,
    nextDueMinor: owed.nextDueMinor,
    payoffMinor: owed.payoffMinor,
    repaidMinor: sumOf(loan.repayments),
    creditMinor: owed.creditMinor,
    daysOverdue: owed.daysOverdue,
    installmentsPaid: owed.installmentsPaid,
    installmentsTotal: plan.filter(({ movedMinor }) => movedMinor === 0).length,
    owed: owed.lines.map(describeLine),
    plan: plan.map(({ number, dueOn, totalMinor, unpaidMinor }) => ({
      number,
      dueOn,
      amountMinor: totalMinor,
      unpaidMinor,
    })),
    repayments: loan.repayments.map((repayment) => ({ on: repayment.on, amountMinor: repayment.amountMinor })),
    lastExtension: lastExtension(loan, on),
    giveBackUntil: giveBackUntil(loan, on),
  }
}

function giveBackUntil(loan: Loan, on: IsoDate): IsoDate | null {
  if (loan.terms.coolingOff === undefined) return null
  const { isOpen, until } = coolingOffQuote(loan, on)
  return isOpen ? until : null
}

function describeLine({ kind, installmentNumber, amountMinor, arithmetic }: OwedLine): Standing['owed'][number] {
  return { kind, installmentNumber, amountMinor, explanation: arithmetic.sentence }
}

function sumOf(amounts: readonly { readonly amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
