import type { Body, Reply } from '@hulog/contract'
import {
  type ExtensionQuote,
  extensionQuote,
  type IsoDate,
  type Loan,
  owedOn,
  type PlanRow,
  planOn,
} from '@hulog/lending'
import { describeLate, type Order } from '../../origination/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { readLoanEvents } from '../loan/loan-events.store.ts'
import { lastExtension, missedExtension, whyNotExtended } from '../loan/loan-extensions.ts'
import { extensionWaysToPay } from '../repayments/ways-to-pay.ts'
import { describeExtension, describeLine } from '../statements/quotes.ts'
import { requestedLoan } from '../statements/requested-loan.ts'

export function extensionRoutes(routes: Routes, services: Services): void {
  routes.borrower('getExtension', ({ borrowerId, body, say }) => getExtension(services, borrowerId, body, say))
}

type Extension = Reply<'getExtension'>

/**
 * REP-05, TRM-04: returns the price and effect of an extension today, the reason why it is impossible, and the earlier
 * extension.
 */
export async function getExtension(
  services: Services,
  borrowerId: string,
  body: Body<'getExtension'>,
  say: SayServer,
): Promise<Extension> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const quote = extensionQuote(loan, on)
  const refusal = await whyNotExtended(services.db, order, loan, quote)
  return {
    orderId: order.id,
    productId: order.productId,
    productName: order.productName,
    productLogo: order.productLogo,
    currency: loan.terms.currency,
    on,
    ...describeExtension(quote, refusal, loan.terms.currency, say),
    ...figuresOf(quote),
    ...repayPlan(loan, quote, say),
    toPayFirst: toPayFirst(loan, quote, say),
    timesAgreed: loan.terms.extension?.times ?? 0,
    lateDescription: describeLate(loan.terms.late, loan.terms.currency, say, loan.terms.recalculation),
    ...(await history(services, order, loan, on, say)),
    ...(await extensionWaysToPay(services.db, order, loan, quote, say)),
  }
}

function figuresOf(quote: ExtensionQuote) {
  const { toPayMinor, newDueOn, movedPrincipalMinor, newInterestMinor, feeMinor } = quote
  return { delayAmount: toPayMinor, nextPayTime: newDueOn, movedPrincipalMinor, newInterestMinor, feeMinor }
}

/** Everything but the principal of the installments that are due or would move; it sums to the amount. */
function toPayFirst(loan: Loan, { on, toPayOf }: ExtensionQuote, say: SayServer): Extension['toPayFirst'] {
  return owedOn(loan, on)
    .lines.filter(
      ({ kind, installmentNumber }) =>
        kind !== 'principal' && installmentNumber !== null && toPayOf.includes(installmentNumber),
    )
    .map((line) => describeLine(line, paperWording(say, loan.terms.currency)))
}

async function history({ db }: Services, order: Order, loan: Loan, on: IsoDate, say: SayServer) {
  const events = await readLoanEvents(db, order.borrowerId, order.id)
  return {
    timesGiven: loan.accounts.at(-1)?.extensions ?? 0,
    lastExtension: lastExtension(loan, on),
    missedText: missedExtension(events, loan, on, say) ?? '',
  }
}

type Plan = Pick<Reply<'getExtension'>, 'repayPlan' | 'oldDueOn' | 'totalNowMinor' | 'totalThenMinor'>

type Payment = Plan['repayPlan'][number]

/** REP-05: returns every open payment before and after the extension, and their totals. */
function repayPlan(loan: Loan, quote: ExtensionQuote, say: SayServer): Plan {
  const now = planOn(loan, quote.on)
  const payments = quote.plan
    .map((row) => planned(row, now, say))
    .filter(({ amount, nowMinor }) => amount + nowMinor > 0)
  return {
    repayPlan: payments,
    oldDueOn: movedFrom(quote.plan, now),
    totalNowMinor: payments.reduce((sum, { nowMinor }) => sum + nowMinor, 0),
    totalThenMinor: payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function planned({ number, dueOn, unpaidMinor }: PlanRow, now: readonly PlanRow[], say: SayServer): Payment {
  const nowMinor = now.find((row) => row.number === number)?.unpaidMinor ?? null
  const change = nowMinor === null ? 'new' : unpaidMinor < nowMinor ? 'less' : 'none'
  return {
    remark: change === 'none' ? '' : say(`extension.remark.${change}`),
    title: say('extension.payment', { number }),
    amount: unpaidMinor,
    time: dueOn,
    number,
    nowMinor: nowMinor ?? 0,
    change,
  }
}

/** The last due date of the payments that would move. */
function movedFrom(then: readonly PlanRow[], now: readonly PlanRow[]): IsoDate | null {
  const moved = now.filter(({ number, movedMinor }) => {
    const after = then.find((row) => row.number === number)
    return after !== undefined && after.movedMinor > movedMinor
  })
  return moved.at(-1)?.dueOn ?? null
}
