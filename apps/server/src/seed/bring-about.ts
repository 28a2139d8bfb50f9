import { randomUUID } from 'node:crypto'
import { orderStatusCodes } from '@hulog/lending'
import { findLastAttempt } from '../loans/index.ts'
import { decideApplication, findOrder, type Order } from '../origination/index.ts'
import { findOrCreateBorrower, startSession } from '../people/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { sessionCookie } from '../platform/http/session-cookie.ts'
import { parsePhone } from '../platform/phone/parse-phone.ts'
import type { Services } from '../services.ts'
import { type BorrowerCalls, borrowerCalls } from './borrower-calls.ts'
import { certifyPersona } from './certify-persona.ts'
import { complainAndAnswer } from './complain-and-answer.ts'
import type { SeedRun } from './past-services.ts'
import type { Persona } from './personas.ts'
import { tellPayment, tellPayout } from './tell-event.ts'

const { underReview, offered, payoutPending, active } = orderStatusCodes

/**
 * Brings a persona to its target state, step by step from its current one: an interrupted seed continues where it
 * stopped.
 */
export async function bringAbout(run: SeedRun, persona: Persona): Promise<void> {
  const { services } = run
  services.setDaysAgo(persona.startedDaysAgo)
  const borrowerId = await findPersona(run, persona)
  if (persona.reaches === 'nothing') return
  const borrower = borrowerCalls(run.app, await signIn(services, borrowerId))
  await certifyPersona(borrower, persona)
  for (let steps = 0; steps < 10; steps += 1) {
    const order = await findOrder(services.db, borrowerId, {})
    const isThere = !(await takeStep(run, borrower, persona, order))
    if (isThere) return persona.complains ? complainAndAnswer(services, borrower, order) : undefined
  }
  throw new Error(`the demo's "${persona.title}" did not come about`)
}

async function findPersona({ services }: SeedRun, { phone }: Persona): Promise<string> {
  const parsed = parsePhone(phone, 'PH')
  if (!parsed) throw new Error(`${phone} is no phone number`)
  const { id } = await inTransaction(services.db, (tx) => findOrCreateBorrower(services, tx, parsed))
  return id
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
      await decideApplication(run.services, { borrowerId, orderId })
      return true
    case offered:
      if (reaches === 'offer') return false
      await borrower.call('bindPayoutAccount', { cardType: '1', bankCode: 'BDO', accountNumber: '001234567890' })
      await borrower.call('confirmLoan', { orderId, periods, termUnit, amount: order.terms?.principalMinor ?? amount })
      return true
    case payoutPending: {
      const disbursement = await findLastAttempt(run.services.db, borrowerId, orderId)
      if (!disbursement) throw new Error('a confirmed order has no disbursement')
      await tellPayout(run.services, disbursement)
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
  await tellPayment(services, {
    receiptId: `demo-${randomUUID()}`,
    reference: null,
    code: asked.payCode,
    amountMinor: payoffAmount,
    currency,
  })
}
