import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SandboxConfig } from '../../config.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { PaymentProvider } from './payment-provider.ts'

const answer = Compile(
  Type.Object({ paymentId: Type.String(), code: Type.String(), payUrl: Type.String(), qrText: Type.String() }),
)
const paymentEvent = Compile(Type.Object({ type: Type.Literal('payment.received') }))
const event = Compile(
  Type.Object({
    data: Type.Object({
      receiptId: Type.String({ minLength: 1, maxLength: 100 }),
      reference: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
      code: Type.String({ maxLength: 100 }),
      amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      paidAt: Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}T[0-9:.]{8,15}(Z|[+-]\\d{2}:\\d{2})$' }),
    }),
  }),
)

export function sandboxPayments(sandbox: SandboxConfig): PaymentProvider {
  return {
    name: 'sandbox-payments',
    async requestPayment(request) {
      const { paymentId, ...payment } = answer.Parse(await callSandbox(sandbox, '/provider/payments', request))
      return { providerPaymentId: paymentId, ...payment }
    },
    readEvent(body) {
      if (!paymentEvent.Check(body)) return null
      if (!event.Check(body)) return 'unreadable'
      const paidAt = new Date(body.data.paidAt)
      return Number.isNaN(paidAt.getTime()) ? 'unreadable' : { ...body.data, paidAt }
    },
  }
}
