import type { Reply } from '@hulog/contract'
import { coolingOffQuote, extensionQuote, type IsoDate, type Loan } from '@hulog/lending'
import { businessDateOf, findLoan, payableOn, requireOrder } from '../../origination/orders/index.ts'
import type { Services } from '../../services.ts'
import { dueShare } from './due-share.ts'
import { nextExtensionNumber } from './payment-meaning.ts'
import { listReceiptsOf, type PaymentCode, type Receipt } from './repayments.store.ts'
import { isRepayable } from './running-loan.ts'

type Payment = NonNullable<Reply<'getPaymentStatus'>['payment']>

/** What became of a code, and whether it can still be paid as it was asked for. */
export async function describePayment(services: Services, code: PaymentCode): Promise<Payment> {
  const { db, providers, clock } = services
  const order = await requireOrder(db, code.borrowerId, code)
  const came = await listReceiptsOf(db, code)
  const loan = isRepayable(order) ? await findLoan(db, order) : null
  const today = businessDateOf(order, clock)
  const paidAt = came.map((receipt) => receipt.paidAt.getTime())
  return {
    payCode: code.code,
    providerName: providers.payments.shownAs,
    orderId: order.id,
    productId: order.productId,
    currency: code.currency as Payment['currency'],
    amount: code.amountMinor,
    paymentState: stateOfReceipts(came) ?? stateOfDemand(code, loan, today),
    receivedAmount: came.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    receivedAt: paidAt.length === 0 ? null : new Date(Math.max(...paidAt)).toISOString(),
    dueAmount: loan === null ? 0 : dueShare(loan, today).amountMinor,
  }
}

function stateOfReceipts(came: readonly Receipt[]): 'received' | 'checking' | null {
  if (came.length === 0) return null
  const isInSuspense = ({ outcome, resolvedAt }: Receipt) => outcome === 'suspense' && resolvedAt === null
  return came.every(isInSuspense) ? 'checking' : 'received'
}

function stateOfDemand(code: PaymentCode, loan: Loan | null, today: IsoDate): 'waiting' | 'outdated' | 'closed' {
  if (loan === null) return 'closed'
  return isStillAskedFor(code, loan, today) ? 'waiting' : 'outdated'
}

function isStillAskedFor({ purpose, amountMinor, extensionNumber }: PaymentCode, loan: Loan, on: IsoDate): boolean {
  if (purpose === 'extension') {
    const { refusal, toPayMinor } = extensionQuote(loan, on)
    return refusal === null && toPayMinor === amountMinor && extensionNumber === nextExtensionNumber(loan)
  }
  if (purpose === 'coolingOff') {
    const exit = coolingOffQuote(loan, on)
    return exit.isOpen && exit.amountMinor === amountMinor
  }
  return amountMinor <= payableOn(loan, on).mostMinor
}
