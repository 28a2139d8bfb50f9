import type { Body, Reply } from '@hulog/contract'
import { daysBetween, parseIsoDate } from '@hulog/lending'
import { hasEnteredCode, type InSession } from '../../people/sessions/index.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findTextToAgree, textAddress } from '../agreements/index.ts'
import { businessDateOf, type Order, requireOrder } from '../orders/index.ts'
import { findPresentation } from '../products/index.ts'
import { type Payouts, requireOffer, requireUnconfirmed } from './confirm-loan.ts'

type ReadingOffer = InSession & { readonly body: Body<'getConfirmation'> }

type FindPayoutAccount = Payouts<{ readonly accountMasked: string }>['findPayoutAccount']

/** Standard question before leaving the offer (CNF-04). Neither urges nor rewards. */
const usualRetention = {
  title: 'Leave for now?',
  content: 'Your offer stays as it is until it ends. Nothing is signed and nothing is owed until you confirm.',
}

/** Returns the offer as it will be signed, with the hash that confirming sends back. */
export async function getConfirmation(
  services: Services,
  findPayoutAccount: FindPayoutAccount,
  { borrowerId, sessionId, body }: ReadingOffer,
): Promise<Reply<'getConfirmation'>> {
  const { db, clock } = services
  const order = await requireOrder(db, borrowerId, body)
  requireUnconfirmed(order)
  const { quote, hash } = await requireOffer(services, db, order)
  const account = await findPayoutAccount(db, borrowerId)
  const asksForCode = async () => !(await hasEnteredCode(db, { borrowerId, sessionId }))
  const { retention = usualRetention, confirmsBySms } = await findPresentation(db, order.productId)
  return {
    isPopType: 1,
    popTitle: retention.title,
    popContent: retention.content,
    ...(await textToAgree(services, order)),
    orderId: order.id,
    productId: order.productId,
    comProductLogo: order.productLogo,
    comProductName: order.productName,
    amount: quote.principalMinor,
    periods: quote.periods,
    termUnit: quote.termUnit,
    details: offerRows(quote),
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
async function textToAgree(services: Services, order: Order) {
  const text = await findTextToAgree(services, services.db, order)
  return {
    popAgreementUrl: text ? textAddress(order, text) : '',
    popAgreementTitle: text?.title ?? '',
    popAgreementHash: text?.sha256 ?? '',
  }
}

const USUAL_LABEL = 'Loan Now'

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
    NewButtonMsg: confirmLabel ?? USUAL_LABEL,
    NewPopMsg: promotion?.message ?? '',
    NewPopButton: promotion?.button ?? '',
    NewPopProductId: promotion?.productId ?? '',
  }
}

type Quote = Reply<'getQuote'>

type Row = Reply<'getConfirmation'>['details'][number]

/** Rows of "Loan information" (CNF-01). */
function offerRows(quote: Quote): Row[] {
  const money = (amountMinor: number) => showMoney(amountMinor, quote.currency)
  return [
    { text: 'You receive', value: money(quote.netProceedsMinor) },
    { text: 'Interest', value: money(quote.interestMinor) },
    { text: 'Fees', value: money(quote.feesMinor) },
    { text: 'You pay back in all', value: money(quote.totalRepayableMinor) },
    { text: 'Of this, the loan costs you', value: money(quote.costMinor) },
    { text: 'First payment', value: quote.firstDueOn },
    { text: 'Last payment', value: quote.lastDueOn },
  ]
}
