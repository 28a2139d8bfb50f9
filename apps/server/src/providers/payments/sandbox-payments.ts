import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SandboxConfig } from '../../config.ts'
import { givenId, plainText } from '../given-text.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { readSandboxList } from '../read-sandbox-list.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { ListedPayment, PaymentProvider, PaymentReceived, PaymentReversed } from './payment-provider.ts'
import { sandboxCharges } from './sandbox-charges.ts'

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
      /** As the payer typed it: whatever it is, the money came and goes to suspense. */
      code: Type.String({ maxLength: 100 }),
      paidAt: Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}T[0-9:.]{8,15}(Z|[+-]\\d{2}:\\d{2})$' }),
    }),
  }),
)
const list = Compile(
  Type.Object({
    receipts: Type.Array(Type.Object({ eventId: givenId, reversed: Type.Boolean() })),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
)

export function sandboxPayments(sandbox: SandboxConfig): PaymentProvider {
  return {
    name: 'sandbox-payments',
    shownAs: 'Tulay Pay (sandbox)',
    async requestPayment(request) {
      const { paymentId, ...payment } = answer.Parse(await callSandbox(sandbox, '/provider/payments', request))
      return { providerPaymentId: paymentId, ...payment }
    },
    ...sandboxCharges(sandbox),
    readEvent,
    readReversal,
    async listPayments(period) {
      const page = await readSandboxList(sandbox, '/provider/receipts', period)
      if (!list.Check(page)) throw new ProviderUnavailable('the list of receipts cannot be read')
      return { items: page.receipts.map(listed), nextCursor: page.nextCursor }
    },
  }
}

function readEvent(body: unknown): PaymentReceived | 'unreadable' | null {
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

/** A list that cannot be read to its end is no list: what it leaves out would look lost. */
function listed({ reversed: isReversed, ...event }: { eventId: string; reversed: boolean }): ListedPayment {
  const payment = readEvent(event)
  if (payment === null || payment === 'unreadable') throw new ProviderUnavailable('a listed receipt cannot be read')
  return { payment, eventId: event.eventId, event, isReversed }
}
