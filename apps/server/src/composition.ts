import type { IsoDate } from '@hulog/lending'
import { findCase, listOpenComplaints } from './care/index.ts'
import {
  accountColumns,
  blockColumns,
  type CollectionParts,
  factsNow,
  findPayoutAccount,
  loanActs,
  receiveChargeFailure,
  receivePayment,
  receivePayoutAnswer,
  receiveRequestAnswer,
  taskColumns,
} from './loans/index.ts'
import type { NotificationSources } from './messaging/index.ts'
import { agreementColumns, boundBy, countSigned, listOrderNumbers, listOrderStates } from './origination/index.ts'
import type { ApprovalParts, OtherRecords } from './people/index.ts'
import { getBorrower, hasConsent, marketOf, openPhone, recoverStaff } from './people/index.ts'
import type { EventEffect, Webhook } from './platform/webhooks/register-webhook.ts'
import type { PaymentProvider } from './providers/money/collecting.ts'
import { debitsAccounts } from './providers/money/direct-debit.ts'
import type { PayoutProvider } from './providers/money/payouts.ts'
import type { Services } from './services.ts'

/** What orders, papers and payout accounts keep about a borrower. Passed to `people`, which shows, corrects, copies and deletes it. */
export const otherRecords: OtherRecords = {
  readStanding: async (db, borrowerId) => {
    const orders = await listOrderStates(db, borrowerId)
    const loans = orders.filter(({ disbursedOn }) => disbursedOn !== null)
    const loansEndedOn = loans.flatMap(({ closedOn }) => (closedOn === null ? [] : [closedOn as IsoDate]))
    return { boundBy: boundBy(orders), orderCount: orders.length, loanCount: loans.length, loansEndedOn }
  },
  countSigned,
  findAccountMasked: async (db, borrowerId) => (await findPayoutAccount(db, borrowerId))?.accountMasked ?? '',
  sealedColumns: [...accountColumns, ...agreementColumns, ...blockColumns, ...taskColumns],
}

/** Every act of staff that can be tried, and sent for approval. Passed to `people`, which runs them all in one way. */
export const approvalParts: ApprovalParts = { acts: { ...loanActs, recoverStaff }, orderNumbers: listOrderNumbers }

/** Complaints, as far as collecting depends on them. Passed to `loans`. */
export const collectionParts: CollectionParts = { listOpenComplaints, findCase }

/** Facts from people, orders and loans that sending a notification needs. Passed to `messaging`, the lowest domain. */
export function notificationSources(services: Services): NotificationSources {
  return {
    factsNow,
    mayDisturb: (db, borrowerId) => hasConsent(db, borrowerId, 'contactOutsideHours'),
    findRecipient: async (db, borrowerId) => {
      const borrower = await getBorrower(db, borrowerId)
      const { language, phoneKey, phoneMasked, phoneSealed } = borrower
      return {
        market: marketOf(borrower),
        language,
        phoneKey,
        phoneMasked,
        isForgotten: phoneSealed === '',
        openPhone: () => openPhone(services, borrower),
      }
    },
  }
}

/** Lists the webhook of every provider and the handler of its events. */
export function providerWebhooks(services: Services): Webhook[] {
  const { paymentProviders, payoutProviders } = services.providers
  return [
    ...paymentProviders.map((provider) => webhookOf(provider, paymentEffect(services, provider))),
    ...payoutProviders.map((provider) => webhookOf(provider, payoutEffect(services, provider))),
  ]
}

function webhookOf({ name, webhook }: Pick<PaymentProvider, 'name' | 'webhook'>, effect: EventEffect): Webhook {
  return { ...webhook, provider: name, effect }
}

/** Handles payments received or reversed and, where the provider debits accounts, failed charges. */
function paymentEffect(services: Services, provider: PaymentProvider): EventEffect {
  const ofPayment = receivePayment(services, provider)
  if (!debitsAccounts(provider)) return ofPayment
  const ofCharge = receiveChargeFailure(provider)
  return async (tx, body) => (await ofCharge(tx, body)) ?? ofPayment(tx, body)
}

/** Handles the bank's answers to first payouts of loans and to requests of staff, which have references of their own. */
function payoutEffect(services: Services, provider: PayoutProvider): EventEffect {
  const [ofRequest, ofPayout] = [receiveRequestAnswer(services, provider), receivePayoutAnswer(services, provider)]
  return async (tx, body) => (await ofRequest(tx, body)) ?? ofPayout(tx, body)
}
