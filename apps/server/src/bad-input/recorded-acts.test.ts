import { type OperationName, operations, pathOf } from '@hulog/contract'
import type { LoanTerms } from '@hulog/lending'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBankPayer } from '../loans/payway/payway.fixtures.ts'
import { aPayer } from '../loans/repayments/a-payer.fixtures.ts'
import { extendable } from '../loans/repayments/repayments.fixtures.ts'
import { aBorrowerWithNewTerms } from '../loans/restructuring/new-terms.fixtures.ts'
import { aTransfer } from '../loans/transfers/transfers.fixtures.ts'
import { applicantsOf, offerDemoProducts } from '../origination/applications/applications.fixtures.ts'
import { aBorrower, aBorrowerWithOffer, bdoAccount } from '../origination/confirmation/a-borrower.fixtures.ts'
import { aHandOver, DEVICE, webViewHeaders } from '../people/hand-overs/hand-overs.fixtures.ts'
import { aKnownBorrower } from '../people/own-data/own-data.fixtures.ts'
import { aBorrowerWithPasskey, anAuthenticator } from '../people/passkeys/passkeys.fixtures.ts'
import { A_PASSWORD, aBorrowerWithPassword } from '../people/passwords/passwords.fixtures.ts'
import { anotherCode, aStepUpCode } from '../people/sessions/step-up.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await offerDemoProducts(product)
})
afterAll(() => product.close())

type Asked = {
  readonly cookie?: string
  readonly body?: object
  readonly actor?: string
  readonly headers?: Record<string, string>
}
type Act = readonly [action: string, prepare: () => Promise<Asked>]

/** Without interest an extension costs nothing, and is granted at once. */
const freelyExtended: LoanTerms = { ...extendable, interest: { per: 'day', ratePpm: 0, method: 'flat' } }

const agreed = { amount: 1_000_000, periods: 91, termUnit: 'day' }

/** Calls that move money or change permissions, with the recorded action and its caller. */
const acts: Partial<Record<OperationName, Act>> = {
  signInWithCode: ['sign-in', aCodeToSignIn],
  signOut: ['sign-out', async () => ({ cookie: await product.signIn() })],
  signInWithPassword: [
    'sign-in',
    async () => {
      const { phone, password } = await aBorrowerWithPassword(product)
      return { body: { phone, password } }
    },
  ],
  signInWithPasskey: ['sign-in', async () => ({ body: await (await aBorrowerWithPasskey(product)).answer() })],
  addPasskey: [
    'passkey-added',
    async () => {
      const { cookie, borrowerId, step } = await aKnownBorrower(product)
      const setup = (await product.call('getPasskeySetup', {}, { cookie })).data
      return { cookie, actor: borrowerId, body: { ...anAuthenticator().create(setup), ...(await step('passkey')) } }
    },
  ],
  removePasskey: [
    'passkey-removed',
    async () => {
      const { cookie, passkeyId } = await aBorrowerWithPasskey(product)
      product.passSeconds(61)
      const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'passkey' })
      return { cookie, body: { passkeyId, challengeId, smsCode } }
    },
  ],
  setPassword: ['password-set', () => withCode('setPassword', { password: A_PASSWORD })],
  removePassword: [
    'password-removed',
    async () => {
      const { cookie } = await aBorrowerWithPassword(product)
      product.passSeconds(61)
      const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
      return { cookie, body: { challengeId, smsCode } }
    },
  ],
  endSession: [
    'session-ended',
    async () => {
      const phone = anyPhone()
      const [cookie, other] = [await product.signIn(phone), await laterSession(phone)]
      const { sessions } = (await product.call('listSessions', {}, { cookie: other })).data
      return { cookie, body: { loginId: sessions[0]?.loginId } }
    },
  ],
  endOtherSessions: [
    'session-ended',
    async () => {
      const phone = anyPhone()
      await product.signIn(phone)
      return { cookie: await laterSession(phone) }
    },
  ],
  createHandOver: ['hand-over-created', async () => ({ cookie: await product.signIn(), body: { deviceId: DEVICE } })],
  redeemHandOver: [
    'hand-over-redeemed',
    async () => {
      const handOverCode = await aHandOver(product, await product.signIn())
      return { body: { handOverCode, deviceId: DEVICE }, headers: webViewHeaders(product) }
    },
  ],
  sendStepUpCode: [
    'step-up-code-sent',
    async () => ({ cookie: await product.signIn(), body: { purpose: 'copyData' } }),
  ],
  saveIdentity: ['certification-saved', async () => ({ cookie: await product.signIn(), body: anIdentity() })],
  bindPayoutAccount: ['payout-account-bound', async () => ({ ...(await someone()), body: bdoAccount })],
  changePayoutAccount: ['payout-account-bound', async () => ({ ...(await someone()), body: bdoAccount })],
  apply: [
    'applied',
    async () => {
      const { borrowerId, cookie } = await applicantsOf(product).anApplicant()
      return { cookie, actor: borrowerId, body: { productId: 'ph-single-91', ...agreed } }
    },
  ],
  confirmLoan: ['loan-confirmed', anOfferToAccept],
  confirmNewLoan: ['loan-confirmed', anOfferToAccept],
  cancelOrder: [
    'order-cancelled',
    async () => {
      const { cookie, borrowerId, orderId } = await aBorrowerWithOffer(product)
      return { cookie, actor: borrowerId, body: { orderId } }
    },
  ],
  commitRepayment: [
    'bank-charge-asked',
    async () => {
      const { cookie, orderId, card, repayToken } = await aBankPayer(product)
      const { id: cardId, cardNo, bankName, bankCode } = card
      const form = { orderId, amount: 50_000, cardId, cardNo, bankName, bankCode, sendMsg: 0, repayToken }
      return { cookie, body: form }
    },
  ],
  extendLoan: [
    'extension-agreed',
    async () => {
      const { cookie, order, view } = await aPayer(product, { terms: freelyExtended })
      const newDueOn = (await view()).data.delay?.nextDueOn
      return { cookie, actor: order.borrowerId, body: { orderId: order.id, newDueOn } }
    },
  ],
  signRestructuring: [
    'restructuring-signed',
    async () => {
      const { cookie, order, restructuringId, hash } = await aBorrowerWithNewTerms(product)
      const body = { orderId: order.id, restructuringId, disclosureHash: await hash() }
      return { cookie, actor: order.borrowerId, body }
    },
  ],
  declineRestructuring: [
    'restructuring-declined',
    async () => {
      const { cookie, order, restructuringId } = await aBorrowerWithNewTerms(product)
      return { cookie, actor: order.borrowerId, body: { orderId: order.id, restructuringId } }
    },
  ],
  submitTransfer: [
    'transfer-told',
    async () => {
      const payer = await aPayer(product)
      return { cookie: payer.cookie, actor: payer.order.borrowerId, body: aTransfer(product, payer) }
    },
  ],
  requestDataCopy: ['data-copy-asked', () => withCode('copyData')],
  requestDeletion: ['deletion-asked', () => withCode('deleteData')],
}

/** These are recorded in the same way. */
const KEPT_TOO: readonly OperationName[] = [
  ...(['saveAddress', 'saveContacts', 'saveDeclaration', 'saveJob', 'uploadPhoto'] as const),
  ...(['correctAddress', 'correctIdentity'] as const),
  ...(['agreeToText', 'giveConsent', 'withdrawConsent', 'reportDevice', 'reportLocation'] as const),
  ...(['cancelDeletion', 'registerVisitor', 'uploadTransferProof', 'confirmRepayment'] as const),
  ...(['initComplaint', 'saveComplaint', 'uploadComplaintImage', 'savePushSubscription'] as const),
]

/** These request a payment: the payment itself moves money, and is posted by the provider's receipt. */
const ASKS_TO_BE_PAID: readonly OperationName[] = ['createPaymentCode', 'exitLoan', 'redirectRepayment']

/** These neither move money nor change permissions. */
const NEITHER =
  /^(get|list|open|read|calculate|convert|explain|track)|^(cardInit|sendLoginCode|sendLandingCode|deleteCalculation|saveCalculation|jumpToProduct|saveEvent|rateLoan|scoreComplaint|chooseMessageLanguage|chooseNotificationChannel|renewPushSubscription|removePushSubscription)$/

function anIdentity() {
  const nationalId = String(Math.floor(3e15 + Math.random() * 1e15))
  return { fullName: 'Maria Santos', birthOn: '1990-05-17', gender: 'female', nationalId }
}

async function someone(): Promise<Asked> {
  const { cookie, borrowerId } = await aBorrower(product)
  return { cookie, actor: borrowerId }
}

async function aCodeToSignIn(): Promise<Asked> {
  const { challengeId } = (await product.call('sendLoginCode', { phone: anyPhone() })).data
  const smsCode = product.world.messages.find(({ id }) => id === challengeId)?.text.slice(0, 6)
  return { body: { challengeId, smsCode } }
}

/** After the wait between two codes. */
function laterSession(phone: string): Promise<string> {
  product.passSeconds(61)
  return product.signIn(phone)
}

async function anOfferToAccept(): Promise<Asked> {
  const { cookie, borrowerId, orderId } = await aBorrowerWithOffer(product)
  return { cookie, actor: borrowerId, body: { orderId, ...agreed } }
}

async function withCode(purpose: 'copyData' | 'deleteData' | 'setPassword', body = {}): Promise<Asked> {
  const { cookie, borrowerId, step } = await aKnownBorrower(product)
  return { cookie, actor: borrowerId, body: { ...body, ...(await step(purpose)) } }
}

function ask(name: OperationName, { cookie, body = {}, headers: sent }: Asked): Promise<LightMyRequestResponse> {
  const headers = { ...sent, ...(cookie !== undefined && { cookie }) }
  return product.app.inject({ method: 'POST', url: pathOf(operations[name]), headers, payload: body })
}

/** Returns what was recorded for a request, by the id in its answer. */
async function keptOf(answer: LightMyRequestResponse) {
  const { rows } = await product.services.db.$client.query<{ actor: string; action: string; at: Date }>(
    `select actor, action, at from audit_events where details->>'request' = $1`,
    [answer.headers['x-request-id']],
  )
  return rows
}

describe('security 61 every act that moves money or changes access', () => {
  it.each(Object.entries(acts) as [OperationName, Act][])(
    '%s is recorded: who, what, when, by which request',
    async (name, [action, prepare]) => {
      const asked = await prepare()
      const answer = await ask(name, asked)
      expect(answer.statusCode).toBe(200)
      const kept = (await keptOf(answer)).find((each) => each.action === action)
      expect(kept, answer.body).toMatchObject({
        actor: asked.actor ?? expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: expect.any(Date),
      })
    },
  )

  it('is every operation of borrowers except those that are listed', () => {
    const named = new Set<string>([...Object.keys(acts), ...KEPT_TOO, ...ASKS_TO_BE_PAID])
    const ofBorrowers = Object.values(operations).filter(({ path }) => !path.startsWith('/gateway/console/'))
    const unknown = ofBorrowers.map(({ name }) => name).filter((name) => !named.has(name) && !NEITHER.test(name))
    expect(unknown).toEqual([])
    expect([...named].filter((name) => !(name in operations))).toEqual([])
  })

  it('a refused sign-in is recorded with its request too', async () => {
    const { body } = await aCodeToSignIn()
    const { smsCode } = body as { smsCode: string }
    const answer = await ask('signInWithCode', { body: { ...body, smsCode: anotherCode(smsCode) } })
    expect((await keptOf(answer)).map(({ action }) => action)).toEqual(['sign-in-refused'])
  })
})
