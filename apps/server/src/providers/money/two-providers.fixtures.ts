import assert from 'node:assert/strict'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { WebhookFormat } from '../../platform/webhooks/register-webhook.ts'
import type { ChannelTraits, CollectsPayments, PaymentProvider, PaymentReceived, PaymentRequest } from './collecting.ts'
import type { PayoutAnswer, PayoutProvider, PayoutRequest } from './payouts.ts'

/** A request as a provider sends it. */
export type Delivery = { readonly headers: Record<string, string>; readonly payload: string }

type Payments = PaymentProvider & CollectsPayments

/** The requests it received, and its lists. */
type Records = { readonly asked: PaymentRequest[]; readonly paid: PaymentReceived[] }

const traits: ChannelTraits = { expires: true, reusable: false, refundable: true, settlesInDays: 1 }

/**
 * Dalisay signs time and body: `base64(hmac-sha256(milliseconds + body))`. Its events are JSON in minor units, named by a
 * header. `now`: the time it signs with.
 */
export function makeDalisay(secret: string, now: () => Date) {
  const records: Records = { asked: [], paid: [] }
  const payoutRequests: PayoutRequest[] = []
  const bank = { isDown: false }
  const payments: Payments = {
    name: 'dalisay-payments',
    shownAs: 'Dalisay',
    webhook: dalisayWebhook('/webhooks/dalisay/payments', secret),
    channels: { paycode: traits },
    requestPayment: async (request) => paymentOf('D', records.asked.push(request)),
    readPayment: (body) => {
      const { kind, id, code, centavos, paid } = body as Record<string, unknown>
      if (kind !== 'paid') return null
      return { ...inPesos(String(id), String(code), Number(centavos)), paidAt: new Date(String(paid)) }
    },
    readReversal: () => null,
    listPayments: async () => listOf(records, (payment) => JSON.stringify(dalisayPaid(payment))),
  }
  const payouts: PayoutProvider = {
    name: 'dalisay-payouts',
    webhook: dalisayWebhook('/webhooks/dalisay/payouts', secret),
    requestPayout: async (request) => {
      payoutRequests.push(request)
      if (bank.isDown) throw new ProviderUnavailable('Dalisay gives no answer')
      return { providerPayoutId: `D-${request.reference}` }
    },
    findPayout: async () => null,
    readAnswer: (body) => {
      const answer = body as PayoutAnswer
      return { ...answer, occurredAt: new Date(answer.occurredAt) }
    },
    listPayouts: async () => ({ items: [], nextCursor: null }),
  }
  const sign = (body: object, eventId: string, signedWith = secret): Delivery => {
    const [payload, time] = [JSON.stringify(body), String(now().getTime())]
    const signature = createHmac('sha256', signedWith).update(time).update(payload).digest('base64')
    const headers = { 'dalisay-time': time, 'dalisay-signature': signature, 'dalisay-event': eventId }
    return { headers: { ...headers, 'content-type': 'application/json' }, payload }
  }
  return { payments, payouts, payoutRequests, bank, ...records, sign, paidEvent: dalisayPaid }
}

function dalisayWebhook(path: string, secret: string): WebhookFormat {
  return {
    path,
    mediaType: 'application/json',
    secrets: [secret],
    verify: ({ headers, rawBody, now }, secrets) => {
      const [time, given] = [
        String(headers['dalisay-time']),
        Buffer.from(String(headers['dalisay-signature']), 'base64'),
      ]
      const isFresh = Math.abs(now.getTime() - Number(time)) < 300_000
      const isSignedWith = (each: string) => {
        const expected = createHmac('sha256', each).update(time).update(rawBody).digest()
        return expected.length === given.length && timingSafeEqual(expected, given)
      }
      return isFresh && secrets.some(isSignedWith)
    },
    readBody: (text): unknown => JSON.parse(text),
    eventKey: ({ headers }) => (typeof headers['dalisay-event'] === 'string' ? headers['dalisay-event'] : null),
  }
}

function dalisayPaid({ receiptId, code, amountMinor, paidAt }: PaymentReceived): object {
  return { kind: 'paid', id: receiptId, code, centavos: amountMinor, paid: paidAt.toISOString() }
}

/** Merkado authenticates by a token in a form, beside a field of JSON with amounts in decimal pesos. Its events have no name. */
export function makeMerkado(token: string) {
  const records: Records = { asked: [], paid: [] }
  const payoutRequests: PayoutRequest[] = []
  const payments: Payments = {
    name: 'merkado-payments',
    shownAs: 'Merkado QR',
    webhook: merkadoWebhook('/webhooks/merkado/payments', token),
    channels: { qr: traits, hosted: traits },
    requestPayment: async (request) => paymentOf('M', records.asked.push(request)),
    readPayment: (body) => {
      const { id, code, pesos, at } = body as Record<string, string>
      return { ...inPesos(id ?? '', code ?? '', centavosOf(pesos ?? '')), paidAt: new Date(at ?? '') }
    },
    readReversal: () => null,
    listPayments: async () => listOf(records, (payment) => merkadoForm(merkadoPaid(payment), token)),
  }
  const payouts: PayoutProvider = {
    name: 'merkado-payouts',
    webhook: merkadoWebhook('/webhooks/merkado/payouts', token),
    requestPayout: async (request) => ({ providerPayoutId: `M-${payoutRequests.push(request)}` }),
    findPayout: async () => null,
    readAnswer: () => null,
    listPayouts: async () => ({ items: [], nextCursor: null }),
  }
  const sign = (body: object, shownToken = token): Delivery => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: merkadoForm(body, shownToken),
  })
  return { payments, payouts, payoutRequests, ...records, sign, paidEvent: merkadoPaid }
}

function merkadoWebhook(path: string, token: string): WebhookFormat {
  return {
    path,
    mediaType: 'application/x-www-form-urlencoded',
    secrets: [token],
    verify: ({ rawBody }, secrets) => {
      const given = Buffer.from(new URLSearchParams(rawBody.toString()).get('token') ?? '')
      return secrets.some((each) => each.length === given.length && timingSafeEqual(Buffer.from(each), given))
    },
    readBody: (text): unknown => JSON.parse(new URLSearchParams(text).get('data') ?? ''),
    eventKey: (_call, body) => {
      const { id, status } = body as Record<string, unknown>
      return `${id}:${status}`
    },
  }
}

function merkadoPaid({ receiptId, code, amountMinor, paidAt }: PaymentReceived): object {
  const digits = String(amountMinor).padStart(3, '0')
  const pesos = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  return { id: receiptId, status: 'PAID', code, pesos, at: paidAt.toISOString() }
}

function merkadoForm(body: object, token: string): string {
  return new URLSearchParams({ data: JSON.stringify(body), token }).toString()
}

function centavosOf(pesos: string): number {
  assert.match(pesos, /^\d{1,12}\.\d{2}$/)
  return Number(pesos.replace('.', ''))
}

function inPesos(receiptId: string, code: string, amountMinor: number): Omit<PaymentReceived, 'paidAt'> {
  return { receiptId, code, amountMinor, currency: 'PHP', reference: null }
}

function paymentOf(letter: string, number: number) {
  const code = `${letter}${String(number).padStart(9, '0')}`
  return { providerPaymentId: code, code, payUrl: 'http://localhost:8090/pay', qrText: code }
}

function listOf({ paid }: Records, write: (payment: PaymentReceived) => string) {
  const items = paid.map((payment) => ({
    payment,
    eventId: `listed-${payment.receiptId}`,
    rawBody: write(payment),
    isReversed: false,
  }))
  return { items, unreadable: [], nextCursor: null }
}
