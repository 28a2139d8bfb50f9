import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SandboxConfig } from '../../config.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { PayoutAnswer, PayoutProvider } from './payout-provider.ts'

const answer = Compile(Type.Object({ payoutId: Type.String() }))
const event = Compile(
  Type.Object({
    type: Type.Enum(['payout.succeeded', 'payout.failed', 'payout.reversed'] as const),
    occurredAt: Type.String(),
    data: Type.Object({
      payoutId: Type.String({ maxLength: 100 }),
      reference: Type.String({ maxLength: 100 }),
      amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    }),
  }),
)

export function sandboxPayouts(sandbox: SandboxConfig): PayoutProvider {
  return {
    name: 'sandbox-payouts',
    async requestPayout(request) {
      return { providerPayoutId: answer.Parse(await callSandbox(sandbox, '/provider/payouts', request)).payoutId }
    },
    readEvent(body) {
      if (!event.Check(body)) return null
      const { payoutId, ...data } = body.data
      const outcome = body.type.slice('payout.'.length) as PayoutAnswer['outcome']
      return { ...data, providerPayoutId: payoutId, outcome, occurredAt: new Date(body.occurredAt) }
    },
  }
}
