import type { Body, Reply } from '@hulog/contract'
import { daysBetween, parseIsoDate } from '@hulog/lending'
import { findPayoutAccount } from '../../loans/payout-accounts/index.ts'
import { hasEnteredCode, type InSession } from '../../people/sessions/index.ts'
import type { Services } from '../../services.ts'
import { findTextToAgree, textAddress } from '../agreements/index.ts'
import { businessDateOf, type Order, requireOrder } from '../orders/index.ts'
import { findPresentation } from '../products/index.ts'
import { offerRows } from './offer-rows.ts'
import { requireOffer, requireUnconfirmed } from './require-offer.ts'

export type ReadingOffer = InSession & { readonly body: Body<'getConfirmation'> }

/** CNF-04: asked before the offer is left; says what stays. No hurry, no gift. */
const usualRetention = {
  title: 'Leave for now?',
  content: 'Your offer stays as it is until it ends. Nothing is signed and nothing is owed until you confirm.',
}

/** The offer as it will be signed, with the hash under which confirming it is sent back. */
export async function getConfirmation(
  services: Services,
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

/** CNF-03: what must be agreed to before the offer is read; empty once it was. */
async function textToAgree(services: Services, order: Order) {
  const text = await findTextToAgree(services, services.db, order)
  return {
    popAgreementUrl: text ? textAddress(order, text) : '',
    popAgreementTitle: text?.title ?? '',
    popAgreementHash: text?.sha256 ?? '',
  }
}
