import type { Reply } from '@hulog/contract'
import { type ExtensionQuote, type IsoDate, type Loan, type PlanRow, planOn } from '@hulog/lending'

type Plan = Pick<Reply<'getExtension'>, 'repayPlan' | 'oldDueOn' | 'totalNowMinor' | 'totalThenMinor'>
type Payment = Plan['repayPlan'][number]

/** REP-05: every payment not yet made as it would be, beside what it is now, and what they come to. */
export function repayPlan(loan: Loan, quote: ExtensionQuote): Plan {
  const now = planOn(loan, quote.on)
  const payments = quote.plan.map((row) => planned(row, now)).filter(({ amount, nowMinor }) => amount + nowMinor > 0)
  return {
    repayPlan: payments,
    oldDueOn: movedFrom(quote.plan, now),
    totalNowMinor: payments.reduce((sum, { nowMinor }) => sum + nowMinor, 0),
    totalThenMinor: payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function planned({ number, dueOn, unpaidMinor }: PlanRow, now: readonly PlanRow[]): Payment {
  const nowMinor = now.find((row) => row.number === number)?.unpaidMinor ?? null
  const change = nowMinor === null ? 'new' : unpaidMinor < nowMinor ? 'less' : 'none'
  return {
    remark: remarks[change],
    title: `Payment ${number}`,
    amount: unpaidMinor,
    time: dueOn,
    number,
    nowMinor: nowMinor ?? 0,
    change,
  }
}

const remarks: Readonly<Record<Payment['change'], string>> = {
  none: '',
  less: 'Interest and charges, to pay first',
  new: 'After the extension',
}

/** The last due date of what would move. */
function movedFrom(then: readonly PlanRow[], now: readonly PlanRow[]): IsoDate | null {
  const moved = now.filter(({ number, movedMinor }) => {
    const after = then.find((row) => row.number === number)
    return after !== undefined && after.movedMinor > movedMinor
  })
  return moved.at(-1)?.dueOn ?? null
}
