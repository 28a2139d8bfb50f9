import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { ChargeReason, ChargeStanding, DebitsAccounts } from '../money/direct-debit.ts'
import { givenId } from '../money/provider-values.ts'
import { callSandbox } from './api.ts'
import type { SandboxConfig } from './config.ts'

const reason = Type.Union([Type.String({ maxLength: 100 }), Type.Null()])

const answer = Compile(Type.Object({ status: Type.String(), reason }))

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

export function sandboxCharges(sandbox: SandboxConfig): DebitsAccounts {
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
    if (!answer.Check(given)) throw new ProviderUnavailable('the answer about a charge cannot be read')
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
