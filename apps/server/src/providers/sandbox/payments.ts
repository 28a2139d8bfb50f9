import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type {
  ChannelTraits,
  CollectsPayments,
  ListedPayment,
  PaymentPage,
  PaymentProvider,
  PaymentReceived,
  PaymentReversed,
  UnreadablePayment,
} from '../money/collecting.ts'
import type { ChargeReason, ChargeStanding, DebitsAccounts } from '../money/direct-debit.ts'
import { givenId, plainText } from '../money/provider-values.ts'
import { callSandbox, readSandboxList } from './api.ts'
import type { SandboxConfig } from './config.ts'
import { sandboxWebhook } from './webhook.ts'

const answer = Compile(
  Type.Object({ paymentId: Type.String(), code: Type.String(), payUrl: Type.String(), qrText: Type.String() }),
)

const paymentEvent = Compile(Type.Object({ type: Type.Literal('payment.received') }))

const reversalEvent = Compile(Type.Object({ type: Type.Literal('payment.reversed') }))

const money = {
  receiptId: givenId,
  amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
}

const reversal = Compile(Type.Object({ data: Type.Object(money) }))

const event = Compile(
  Type.Object({
    data: Type.Object({
      ...money,
      reference: Type.Union([givenId, Type.Null()]),
      /** As the payer typed it. Even an unknown code means that money arrived, and it goes to suspense. */
      code: Type.String({ maxLength: 100 }),
      paidAt: Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}T[0-9:.]{8,15}(Z|[+-]\\d{2}:\\d{2})$' }),
    }),
  }),
)

const entry = Compile(Type.Object({ eventId: givenId, reversed: Type.Boolean() }))

const named = Compile(Type.Object({ eventId: givenId }))

const namedReceipt = Compile(Type.Object({ data: Type.Object({ receiptId: givenId }) }))

const list = Compile(
  Type.Object({
    receipts: Type.Array(Type.Unknown()),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
)

/** Codes stay payable for good, also a second time. Money cannot be sent back the way it came. */
const traits: ChannelTraits = { expires: false, reusable: true, refundable: false, settlesInDays: 0 }

export function sandboxPayments(sandbox: SandboxConfig): PaymentProvider & CollectsPayments & DebitsAccounts {
  return {
    name: 'sandbox-payments',
    shownAs: 'Tulay Pay (sandbox)',
    webhook: sandboxWebhook(sandbox, '/webhooks/payments'),
    channels: { paycode: traits, qr: traits, hosted: traits },
    async requestPayment(request) {
      const { paymentId, ...payment } = answer.Parse(await callSandbox(sandbox, '/provider/payments', request))
      return { providerPaymentId: paymentId, ...payment }
    },
    ...sandboxCharges(sandbox),
    readPayment,
    readReversal,
    async listPayments(period) {
      const page = await readSandboxList(sandbox, '/provider/receipts', period)
      if (!list.Check(page)) throw new ProviderUnavailable('the list of receipts cannot be read')
      return { ...readListed(page.receipts), nextCursor: page.nextCursor }
    },
  }
}

function readPayment(body: unknown): PaymentReceived | 'unreadable' | null {
  if (!paymentEvent.Check(body)) return null
  if (!event.Check(body)) return 'unreadable'
  const paidAt = new Date(body.data.paidAt)
  return Number.isNaN(paidAt.getTime()) ? 'unreadable' : { ...body.data, code: plainText(body.data.code), paidAt }
}

function readReversal(body: unknown): PaymentReversed | 'unreadable' | null {
  if (!reversalEvent.Check(body)) return null
  if (!reversal.Check(body)) return 'unreadable'
  const { receiptId, amountMinor, currency } = body.data
  return { receiptId, amountMinor, currency }
}

/** Reads the payments of a list. One that cannot be read hides no other, and is named as far as possible. */
export function readListed(receipts: readonly unknown[]): Omit<PaymentPage, 'nextCursor'> {
  const read = receipts.map((each) => ({ each, listed: listed(each) }))
  return {
    items: read.flatMap(({ listed }) => listed ?? []),
    unreadable: read.flatMap(({ each, listed }) => (listed ? [] : [nameOf(each)])),
  }
}

function listed(given: unknown): ListedPayment | null {
  if (!entry.Check(given)) return null
  const { reversed: isReversed, ...event } = given
  const payment = readPayment(event)
  return payment === null || payment === 'unreadable'
    ? null
    : { payment, eventId: event.eventId, rawBody: JSON.stringify(event), isReversed }
}

function nameOf(given: unknown): UnreadablePayment {
  return {
    eventId: named.Check(given) ? given.eventId : null,
    receiptId: namedReceipt.Check(given) ? given.data.receiptId : null,
  }
}

const reason = Type.Union([Type.String({ maxLength: 100 }), Type.Null()])

const chargeAnswer = Compile(Type.Object({ status: Type.String(), reason }))

const failure = Compile(
  Type.Object({
    type: Type.Literal('payment.failed'),
    data: Type.Object({ reference: givenId, reason }),
  }),
)

const REASONS: Readonly<Record<string, ChargeReason>> = {
  insufficient_funds: 'insufficient-funds',
  account_closed: 'account-closed',
  too_many_tries: 'too-many-tries',
}

function sandboxCharges(sandbox: SandboxConfig): DebitsAccounts {
  return {
    startCharge: async (request) => standingOf(await ask('', request)),
    sendChargeCode: async (reference) => void (await ask(`/${reference}/code`, {})),
    async confirmCharge(reference, code) {
      const given = await ask(`/${reference}/confirm`, { code })
      if (given.status === 'wrong_code') return { status: 'wrong-code' }
      return given.status === 'code_expired' ? { status: 'code-expired' } : standingOf(given)
    },
    readChargeFailure(body) {
      if (!failure.Check(body)) return null
      return { reference: body.data.reference, reason: reasonOf(body.data.reason) }
    },
  }
  async function ask(path: string, body: object) {
    const given = await callSandbox(sandbox, `/provider/charges${path}`, body)
    if (!chargeAnswer.Check(given)) throw new ProviderUnavailable('the answer about a charge cannot be read')
    return given
  }
}

function standingOf({ status, reason: why }: { status: string; reason: string | null }): ChargeStanding {
  if (status === 'needs_code') return { status: 'needs-code' }
  if (status === 'accepted') return { status }
  if (status === 'refused') return { status, reason: reasonOf(why) }
  throw new ProviderUnavailable(`a charge stands in a way nobody knows: ${status}`)
}

function reasonOf(text: string | null): ChargeReason {
  return (text !== null && Object.hasOwn(REASONS, text) && REASONS[text]) || 'other'
}
