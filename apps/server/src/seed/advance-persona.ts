import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { orderStatusCodes } from '@hulog/lending'
import { replyToComplaint } from '../care/index.ts'
import { approvalParts } from '../composition.ts'
import {
  findLastAttempt,
  findSharingAccount,
  type Payout,
  receivePayment,
  receivePayoutAnswer,
} from '../loans/index.ts'
import { decideApplication, findOrder, type Order } from '../origination/index.ts'
import {
  decideApprovals,
  findOrCreateBorrower,
  getApproval,
  listApprovals,
  readRights,
  runAct,
  startSession,
} from '../people/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { StaffCaller } from '../platform/http/register-operation.ts'
import { sessionCookie } from '../platform/http/session-cookie.ts'
import { type Phone, parsePhone } from '../platform/phone/parse-phone.ts'
import { keepEvent, processEvent, type Webhook } from '../platform/webhooks/register-webhook.ts'
import type { Services } from '../services.ts'
import { drawnIdCard, drawnSelfie } from './demo-photos.ts'
import { type BorrowerCalls, borrowerCalls, type PastServices, type SeedRun } from './past-services.ts'
import { homeIn } from './persona-homes.ts'
import type { Persona } from './personas.ts'

const { underReview, offered, payoutPending, active } = orderStatusCodes

/**
 * Brings a persona to its target state, step by step from its current one: an interrupted seed continues where it
 * stopped.
 */
export async function advancePersona(run: SeedRun, persona: Persona): Promise<void> {
  const { services } = run
  services.setDaysAgo(persona.startedDaysAgo)
  const borrowerId = await findPersona(run, persona)
  if (persona.reaches === 'nothing') return
  const borrower = borrowerCalls(run.app, await signIn(services, borrowerId))
  await certifyPersona(borrower, persona)
  for (let steps = 0; steps < 10; steps += 1) {
    const order = await findOrder(services.db, borrowerId, {})
    const isThere = !(await takeStep(run, borrower, persona, order))
    if (isThere) {
      if (persona.complains) await complainAndAnswer(services, borrower, order)
      if (persona.needsNewTerms && order) await offerNewTerms(services, borrower, order)
      return
    }
  }
  throw new Error(`the demo's "${persona.title}" did not come about`)
}

async function findPersona({ services }: SeedRun, persona: Persona): Promise<string> {
  const { id } = await inTransaction(services.db, (tx) => findOrCreateBorrower(services, tx, phoneOf(persona)))
  return id
}

function phoneOf({ phone }: Persona): Phone {
  const parsed = parsePhone(phone, 'PH')
  if (!parsed) throw new Error(`${phone} is no phone number`)
  return parsed
}

/** A session without a code: nobody holds this persona's phone yet. */
async function signIn({ db, clock, config }: Services, borrowerId: string): Promise<string> {
  const token = await inTransaction(db, (tx) => startSession(tx, borrowerId, clock.now(), { isByCode: true }))
  return `${sessionCookie(config.publicUrl).name}=${token}`
}

/** Takes one step; false when none is left. */
async function takeStep(
  run: SeedRun,
  borrower: BorrowerCalls,
  persona: Persona,
  order: Order | null,
): Promise<boolean> {
  const { productId, periods, termUnit, amountMinor: amount, reaches } = persona
  if (!order) {
    await borrower.call('apply', { productId, periods, termUnit, amount })
    return true
  }
  const orderId = order.id
  const { borrowerId } = order
  switch (order.state) {
    case underReview:
      await decideApplication(run.services, findSharingAccount, { borrowerId, orderId })
      return reaches !== 'review'
    case offered:
      if (reaches === 'offer') return false
      await borrower.call('bindPayoutAccount', homeIn(phoneOf(persona).market).account)
      await borrower.call('confirmLoan', { orderId, periods, termUnit, amount: order.terms?.principalMinor ?? amount })
      return true
    case payoutPending: {
      const payout = await findLastAttempt(run.services.db, borrowerId, orderId)
      if (!payout) throw new Error('a confirmed order has no payout')
      await deliverPayoutAnswer(run.services, payout)
      return true
    }
    case active:
      if (reaches !== 'settled') return false
      await settle(run, borrower, orderId)
      return true
    default:
      return false
  }
}

/** Paid back in full, nine days ago: on its due date. */
async function settle({ services }: SeedRun, borrower: BorrowerCalls, orderId: string): Promise<void> {
  services.setDaysAgo(9)
  const { payoffAmount, currency } = await borrower.call('getRepayment', { orderId })
  const asked = await borrower.call('createPaymentCode', { orderId, amount: payoffAmount, channelNumber: '90006' })
  await deliverPayment(services, {
    receiptId: `demo-${randomUUID()}`,
    reference: null,
    code: asked.payCode,
    amountMinor: payoffAmount,
    currency,
  })
}

/** They are of the demo's team: an officer, and a treasurer. */
const [MAKER, CHECKER] = ['ana.cruz', 'dante.lim']

/**
 * Six payments instead of four, asked for by one member of staff and approved by another today. What being late has cost is
 * given up. An interrupted seed continues from there.
 */
async function offerNewTerms(services: PastServices, borrower: BorrowerCalls, order: Order): Promise<void> {
  services.setDaysAgo(0)
  const { id: orderId } = order
  if ((await borrower.call('getRestructuring', { orderId })).newTerms !== null) return
  const [maker, checker] = [await callerNamed(services, MAKER), await callerNamed(services, CHECKER)]
  const { approvals } = await listApprovals(services, approvalParts, maker, { box: 'mine', orderId })
  const asked = approvals.find(({ state, isStale }) => state === 'waiting' && !isStale)?.approvalId
  const approvalId = asked ?? (await askForNewTerms(services, orderId))
  const { seen, refusal } = await getApproval(services, approvalParts, checker, { approvalId })
  if (seen === null) throw new Error(`the demo's new terms cannot be offered: ${refusal}`)
  const decisions = [{ approvalId, seen }]
  const { results } = await decideApprovals(services, approvalParts.acts, checker, { decisions, isApproved: true })
  if (results[0]?.outcome !== 'done') throw new Error(`the demo's new terms were not offered: ${results[0]?.message}`)
}

async function askForNewTerms(services: PastServices, orderId: string): Promise<string> {
  const body = {
    orderId,
    change: { count: 6 },
    charges: { interest: 'capitalised', fee: 'kept', tax: 'kept', penalty: 'waived', lateInterest: 'waived' } as const,
    writeDownMinor: 0,
    days: 30,
    reason: 'Out of work until spring.',
  }
  const act = approvalParts.acts.restructureLoan
  const requestKey = { actor: `staff:${MAKER}`, operation: act.name, key: null, bodyHash: '' }
  const { seen } = await runAct(services, { name: MAKER }, act, body, { requestKey })
  const { approvalId } = await runAct(services, { name: MAKER }, act, body, { seen, requestKey })
  if (approvalId === null) throw new Error("the demo's new terms need nobody's approval")
  return approvalId
}

async function callerNamed({ db }: Services, name: string): Promise<StaffCaller> {
  return { name, sessionId: null, ...(await readRights(db, name)) }
}

/** States everything an application needs, unless it was stated before, or an order keeps it from being changed. */
export async function certifyPersona(borrower: BorrowerCalls, persona: Persona): Promise<void> {
  const { isComplete, isLocked } = await borrower.call('getCertification', {})
  if (isComplete || isLocked) return
  const { fullName, nationalId, monthlyIncomeMinor } = persona
  const { employer, contact, address } = homeIn(phoneOf(persona).market)
  await borrower.call('saveIdentity', { fullName, nationalId, birthOn: '1991-03-14', gender: 'other' })
  await borrower.call('saveJob', {
    employment: 'employed',
    employer,
    monthlyIncomeMinor,
    paydayOfMonth: 15,
  })
  await borrower.call('saveContacts', { contacts: [contact] })
  await borrower.call('saveAddress', address)
  await borrower.call('saveDeclaration', { isCitizen: true, hasFullCapacity: true, isPermanentResident: true })
  await borrower.uploadPhoto('selfie', await drawnSelfie())
  await borrower.uploadPhoto('idFront', await drawnIdCard())
}

const SENT_DAYS_AGO = 8
const ANSWERED_DAYS_AGO = 6
const TEXT = 'I had paid on the day it was due. At 21:40 somebody called me twice all the same and asked for the money.'
const ANSWER = [
  'You are right: your payment had come, and we call nobody after 20:00. We are sorry.',
  'The list of that evening was an hour old. It is now made anew before every call.',
].join('\n\n')

/**
 * A complaint about collection, answered two days later and not rated yet. An interrupted seed continues from there.
 */
export async function complainAndAnswer(
  services: PastServices,
  borrower: BorrowerCalls,
  order: Order | null,
): Promise<void> {
  services.setDaysAgo(SENT_DAYS_AGO)
  const { complaintState, caseNumber } = await theComplaint(borrower, order)
  services.setDaysAgo(ANSWERED_DAYS_AGO)
  if (complaintState === 'received') {
    await replyToComplaint(services, 'ana.cruz', caseNumber, { text: ANSWER, pictures: [] })
  }
}

async function theComplaint(borrower: BorrowerCalls, order: Order | null) {
  const { tabs } = await borrower.call('listComplaints', {})
  const known = tabs.flatMap(({ items }) => items)[0]?.id
  const told = { problemType: 1, problemSonType: 3, problemDetail: TEXT, orderNo: order?.id ?? '' }
  const problemId = known ?? (await borrower.call('saveComplaint', told)).problemId
  return borrower.call('getComplaint', { problemId })
}

/** The bank's event that a payout arrived, dated in the services' own time. */
export async function deliverPayoutAnswer(services: Services, payout: Payout): Promise<void> {
  const { reference, amountMinor, currency, providerPayoutId } = payout
  const payoutId = providerPayoutId ?? `past-${reference}`
  const data = { payoutId, reference, amountMinor, currency, reason: null }
  const provider = sandboxOf(services.providers.payoutProviders)
  const told = { provider: provider.name, ...provider.webhook, effect: receivePayoutAnswer(services, provider) }
  await tell(services, told, 'payout.succeeded', data)
}

type Payment = { receiptId: string; reference: null; code: string; amountMinor: number; currency: string }

export async function deliverPayment(services: Services, payment: Payment): Promise<void> {
  const data = { ...payment, paidAt: services.clock.businessNow().toISOString() }
  const provider = sandboxOf(services.providers.paymentProviders)
  const told = { provider: provider.name, ...provider.webhook, effect: receivePayment(services, provider) }
  await tell(services, told, 'payment.received', data)
}

/** Events of the demonstration's past are written as the sandbox writes them. */
function sandboxOf<Provider extends { readonly name: string }>(providers: readonly Provider[]): Provider {
  const sandbox = providers.find(({ name }) => name.startsWith('sandbox-'))
  assert.ok(sandbox, 'the demonstration needs the sandbox')
  return sandbox
}

/** Stored and processed like an event from a webhook, without a signature. */
async function tell(services: Services, webhook: Webhook, type: string, data: object): Promise<void> {
  const eventId = `demo-${randomUUID()}`
  const now = services.clock.now()
  const body = { eventId, type, occurredAt: services.clock.businessNow().toISOString(), data }
  await inTransaction(services.db, (tx) => keepEvent(tx, webhook.provider, eventId, JSON.stringify(body), now))
  await processEvent(services, webhook, eventId, now)
}
