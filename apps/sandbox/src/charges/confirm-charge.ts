import type { SandboxCore } from '../sandbox.ts'
import { type Charge, updateCharge } from '../store/charges.ts'
import { refused, takeMoney } from './take-money.ts'

export type ConfirmAnswer = { charge: Charge; codeIs: 'right' | 'wrong' | 'expired' | 'not asked for' }

/** The code as the payer typed it. What is decided stays: asked again, nothing is taken again. */
export function confirmCharge(sandbox: SandboxCore, charge: Charge, typed: string): ConfirmAnswer {
  const { database } = sandbox
  if (charge.status !== 'needs_code') return { charge, codeIs: 'not asked for' }
  if (charge.code === null || (charge.codeUntilMs ?? 0) <= sandbox.now()) return { charge, codeIs: 'expired' }
  if (charge.code === typed) return { charge: takeMoney(sandbox, charge), codeIs: 'right' }
  const triesLeft = charge.triesLeft - 1
  const change = triesLeft === 0 ? { triesLeft, ...refused('too_many_tries') } : { triesLeft }
  return { charge: updateCharge(database, charge.reference, change), codeIs: 'wrong' }
}
