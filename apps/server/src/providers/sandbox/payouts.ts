import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { ListedPayout, PayoutAnswer, PayoutProvider } from '../money/payouts.ts'
import { givenId, givenInstant, plainText } from '../money/provider-values.ts'
import { callSandbox, readSandbox, readSandboxList } from './api.ts'
import type { SandboxConfig } from './config.ts'
import { sandboxWebhook } from './webhook.ts'

const answer = Compile(Type.Object({ payoutId: givenId }))

const type = Type.Enum(['payout.succeeded', 'payout.failed', 'payout.reversed'] as const)

const anyAnswer = Compile(Type.Object({ type }))

const event = Compile(
  Type.Object({
    type,
    occurredAt: givenInstant,
    data: Type.Object({
      payoutId: givenId,
      reference: givenId,
      amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    }),
  }),
)

const standing = Type.Object({
  payoutId: givenId,
  reference: givenId,
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
    webhook: sandboxWebhook(sandbox, '/webhooks/payouts'),
    async requestPayout(request) {
      return { providerPayoutId: answer.Parse(await callSandbox(sandbox, '/provider/payouts', request)).payoutId }
    },
    readAnswer(body) {
      if (!anyAnswer.Check(body)) return null
      if (!event.Check(body)) return 'unreadable'
      const { payoutId, reason, ...data } = body.data
      const outcome = body.type.slice('payout.'.length) as PayoutAnswer['outcome']
      const occurredAt = new Date(body.occurredAt)
      if (Number.isNaN(occurredAt.getTime())) return 'unreadable'
      return { ...data, reason: reason && plainText(reason), providerPayoutId: payoutId, outcome, occurredAt }
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
