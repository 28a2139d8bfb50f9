import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SandboxConfig } from '../../config.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { readSandboxList } from '../read-sandbox-list.ts'
import { callSandbox, readSandbox } from '../sandbox-call.ts'
import type { ListedPayout, PayoutAnswer, PayoutProvider } from './payout-provider.ts'

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
const standing = Type.Object({
  payoutId: Type.String({ maxLength: 100 }),
  reference: Type.String({ maxLength: 128 }),
  status: Type.Enum(['pending', 'succeeded', 'failed', 'reversed'] as const),
  amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
})
const oneStanding = Compile(standing)
const list = Compile(
  Type.Object({ payouts: Type.Array(standing), nextCursor: Type.Union([Type.String(), Type.Null()]) }),
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
    async listPayouts(period) {
      const page = await readSandboxList(sandbox, '/provider/payouts', period)
      if (!list.Check(page)) throw new ProviderUnavailable('the list of payouts cannot be read')
      return { items: page.payouts.map(listed), nextCursor: page.nextCursor }
    },
    async findPayout(reference) {
      const payout = await readSandbox(sandbox, `/provider/payouts/${encodeURIComponent(reference)}`)
      if (payout === null) return null
      if (!oneStanding.Check(payout)) throw new ProviderUnavailable('a payout cannot be read')
      return listed(payout)
    },
  }
}

function listed({ payoutId, reference, status, amountMinor, currency }: Static<typeof standing>): ListedPayout {
  return { providerPayoutId: payoutId, reference, status, amountMinor, currency }
}
