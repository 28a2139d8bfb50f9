import type { Body, Reply } from '@hulog/contract'
import { daysBetween, parseIsoDate } from '@hulog/lending'
import { hasEnteredCode, type InSession } from '../../people/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { listed } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { findTextToAgree, textAddress } from '../agreements/lender-text.ts'
import { businessDateOf } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { requireOrder } from '../orders/orders.store.ts'
import { firstPayoutMinor } from '../products/product-page.ts'
import { findPresentation } from '../products/products.store.ts'
import { confirmLoan, type Payouts, requireOffer, requireUnconfirmed } from './confirm-loan.ts'

export function confirmationRoutes<Account extends { readonly accountMasked: string }>(
  routes: Routes,
  services: Services,
  payouts: Payouts<Account>,
): void {
  const { findPayoutAccount } = payouts
  routes.borrower('getConfirmation', (call) => getConfirmation(services, findPayoutAccount, call))
  routes.borrower('confirmLoan', (call) => confirmLoan(services, payouts, call))
  routes.borrower('getNewConfirmation', (call) => getNewConfirmation(services, findPayoutAccount, call))
  routes.borrower('confirmNewLoan', (call) => confirmLoan(services, payouts, call))
}

type ReadingOffer = InSession & { readonly body: Body<'getConfirmation'>; readonly say: SayServer }

type FindPayoutAccount = Payouts<{ readonly accountMasked: string }>['findPayoutAccount']

/** Standard question before leaving the offer (CNF-04). Neither urges nor rewards. */
function usualRetention(say: SayServer) {
  return { title: say('confirm.leave.title'), content: say('confirm.leave.text') }
}

/** Returns the offer as it will be signed, with the hash that confirming sends back. */
export async function getConfirmation(
  services: Services,
  findPayoutAccount: FindPayoutAccount,
  { borrowerId, sessionId, body, say }: ReadingOffer,
): Promise<Reply<'getConfirmation'>> {
  const { db, clock } = services
  const order = await requireOrder(db, borrowerId, body)
  requireUnconfirmed(order)
  const { quote, hash } = await requireOffer(services, db, order, say)
  const account = await findPayoutAccount(db, borrowerId)
  const asksForCode = async () => !(await hasEnteredCode(db, { borrowerId, sessionId }))
  const { retention = usualRetention(say), confirmsBySms } = await findPresentation(db, order.productId)
  return {
    isPopType: 1,
    popTitle: retention.title,
    popContent: retention.content,
    ...(await textToAgree(services, order, say)),
    orderId: order.id,
    productId: order.productId,
    comProductLogo: order.productLogo,
    comProductName: order.productName,
    amount: quote.principalMinor,
    requestedAmount: order.requestedAmountMinor,
    periods: quote.periods,
    termUnit: quote.termUnit,
    details: offerRows(quote, say),
    repay_plans: quote.installments.map(({ amountMinor, dueOn }) => ({ amount: amountMinor, pay_time: dueOn })),
    firstPayTime: quote.firstDueOn,
    firstPeriodDay: daysBetween(businessDateOf(order, clock), parseIsoDate(quote.firstDueOn)),
    pRateDsc: quote.rateDescription,
    sendSms: confirmsBySms || (await asksForCode()) ? 1 : 0,
    cost: quote,
    payoutAccountMasked: account?.accountMasked ?? null,
    disclosureHash: hash,
  }
}

/** Returns the text to agree to before reading the offer (CNF-03); empty once agreed. */
async function textToAgree(services: Services, order: Order, { language }: SayServer) {
  const text = await findTextToAgree(services, services.db, order, language)
  return {
    popAgreementUrl: text ? textAddress(order, text) : '',
    popAgreementTitle: text?.title ?? '',
    popAgreementHash: text?.sha256 ?? '',
  }
}

/** Returns the same offer with the lender's texts for the second confirm page (CNF-06). */
export async function getNewConfirmation(
  services: Services,
  findPayoutAccount: FindPayoutAccount,
  call: ReadingOffer,
): Promise<Reply<'getNewConfirmation'>> {
  const confirmation = await getConfirmation(services, findPayoutAccount, call)
  const { confirmLabel, promotion } = await findPresentation(services.db, confirmation.productId)
  return {
    ...confirmation,
    NewButtonMsg: confirmLabel ?? call.say('confirm.loanNow'),
    NewPopMsg: promotion?.message ?? '',
    NewPopButton: promotion?.button ?? '',
    NewPopProductId: promotion?.productId ?? '',
  }
}

type Quote = Reply<'getQuote'>

type Row = Reply<'getConfirmation'>['details'][number]

/** Rows of "Loan information" (CNF-01). */
function offerRows(quote: Quote, say: SayServer): Row[] {
  const money = (amountMinor: number) => showMoney(amountMinor, quote.currency)
  return [
    { text: say('confirm.row.receive'), value: money(quote.netProceedsMinor) },
    ...partRows(quote, say),
    { text: say('confirm.row.interest'), value: money(quote.interestMinor) },
    { text: say('confirm.row.fees'), value: money(quote.feesMinor) },
    { text: say('confirm.row.total'), value: money(quote.totalRepayableMinor) },
    { text: say('confirm.row.cost'), value: money(quote.costMinor) },
    { text: say('confirm.row.first'), value: quote.firstDueOn },
    { text: say('confirm.row.last'), value: quote.lastDueOn },
  ]
}

/** Of a loan that is paid out in parts: the amount that comes now, and those that come later with their days. */
function partRows(quote: Quote, say: SayServer): Row[] {
  const { laterParts, currency } = quote
  if (laterParts === undefined) return []
  const later = laterParts.map(({ on: date, amountMinor }) =>
    say('parts.on', { amount: showMoney(amountMinor, currency), date }),
  )
  return [
    { text: say('confirm.row.receiveNow'), value: showMoney(firstPayoutMinor(quote), currency) },
    { text: say('confirm.row.receiveLater'), value: listed(say, later) },
  ]
}
