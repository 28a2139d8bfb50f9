import type { IsoDate } from '@hulog/lending'
import { complaintLines, findCase, findSoughtComplaints, listComplaintsOf, listOpenComplaints } from './care/index.ts'
import {
  accountColumns,
  blockColumns,
  type CollectionParts,
  factsNow,
  findPayoutAccount,
  findSoughtPayments,
  loanActs,
  loanLines,
  moneyFigures,
  receiveChargeFailure,
  receivePayment,
  receivePayoutAnswer,
  receiveRequestAnswer,
  taskColumns,
} from './loans/index.ts'
import type { NotificationSources } from './messaging/index.ts'
import {
  agreementColumns,
  applicationFigures,
  applicationLines,
  boundBy,
  countSigned,
  findSoughtOrders,
  listNewestOrders,
  listOrderNumbers,
  listOrderStates,
  listOrderStatesOf,
  listOrdersOfBorrower,
  type OrderState,
} from './origination/index.ts'
import type {
  ApprovalParts,
  OtherRecords,
  SearchParts,
  StaffBorrowerParts,
  Standing,
  TodayParts,
} from './people/index.ts'
import { getBorrower, hasConsent, marketOf, openPhone, ownTodayLines, recoverStaff } from './people/index.ts'
import { showCaseNumber } from './platform/case-number/case-number.ts'
import type { EventEffect, Webhook } from './platform/webhooks/register-webhook.ts'
import type { PaymentProvider } from './providers/money/collecting.ts'
import { debitsAccounts } from './providers/money/direct-debit.ts'
import type { PayoutProvider } from './providers/money/payouts.ts'
import type { Services } from './services.ts'

/** What orders, papers and payout accounts keep about a borrower. Passed to `people`, which shows, corrects, copies and deletes it. */
export const otherRecords: OtherRecords = {
  readStanding: async (db, borrowerId) => standingOf(await listOrderStates(db, borrowerId)),
  readStandings: async (db, borrowerIds) => {
    const orders = await listOrderStatesOf(db, borrowerIds)
    return new Map(borrowerIds.map((id) => [id, standingOf(orders.filter(({ borrowerId }) => borrowerId === id))]))
  },
  countSigned,
  findAccountMasked: async (db, borrowerId) => (await findPayoutAccount(db, borrowerId))?.accountMasked ?? '',
  sealedColumns: [...accountColumns, ...agreementColumns, ...blockColumns, ...taskColumns],
}

function standingOf(orders: readonly OrderState[]): Standing {
  const loans = orders.filter(({ disbursedOn }) => disbursedOn !== null)
  const loansEndedOn = loans.flatMap(({ closedOn }) => (closedOn === null ? [] : [closedOn as IsoDate]))
  return { boundBy: boundBy(orders), orderCount: orders.length, loanCount: loans.length, loansEndedOn }
}

/** A borrower's account, loans and complaints. Passed to `people`, for the borrower's page in the console. */
export const staffBorrowerParts: StaffBorrowerParts = {
  readStanding: otherRecords.readStanding,
  findAccount: findPayoutAccount,
  listOrders: listOrdersOfBorrower,
  listComplaints: async (db, borrowerId, limit) =>
    (await listComplaintsOf(db, borrowerId)).slice(0, limit).map(({ caseNumber, state, sentAt, replyDueOn }) => ({
      caseNumber: showCaseNumber(caseNumber),
      complaintState: state,
      sentAt: sentAt.toISOString(),
      replyDueOn,
    })),
}

/** Every act of staff that can be tried, and sent for approval. Passed to `people`, which runs them all in one way. */
export const approvalParts: ApprovalParts = { acts: { ...loanActs, recoverStaff }, orderNumbers: listOrderNumbers }

/** Finders of each domain's things by their keys. Passed to `people`, whose search asks them all. */
export const searchParts: SearchParts = {
  findOrders: findSoughtOrders,
  newestOrders: listNewestOrders,
  findComplaints: findSoughtComplaints,
  findPayments: findSoughtPayments,
}

/** Work that waits and the figures of the day, of every domain. Passed to `people`, which shows each caller their own. */
export const todayParts: TodayParts = {
  lines: [...ownTodayLines, ...applicationLines, ...complaintLines, ...loanLines],
  figures: [applicationFigures, moneyFigures],
}

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
