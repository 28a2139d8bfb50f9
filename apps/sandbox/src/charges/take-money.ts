import { pay } from '../payments/pay.ts'
import type { SandboxCore } from '../sandbox.ts'
import { type Charge, updateCharge } from '../store/charges.ts'
import { inTransaction } from '../store/database.ts'
import { insertWebhook } from '../store/webhooks.ts'
import { paymentFailed } from '../webhooks/events.ts'

/** What the bank does once it may: takes the money, once, refuses, or accepts and then cannot. */
export function takeMoney(sandbox: SandboxCore, charge: Charge): Charge {
  const { database } = sandbox
  const { reference } = charge
  if (charge.plan === 'refuse') return updateCharge(database, reference, refused('insufficient_funds'))
  if (charge.plan === 'refuse-unsaid') return updateCharge(database, reference, refused(null))
  if (charge.plan === 'fail') return failLater(sandbox, charge)
  pay(sandbox, { code: reference.replaceAll('-', ''), idempotencyKey: `charge ${reference}` })
  return updateCharge(database, reference, { status: 'accepted', code: null })
}

export function refused(reason: string | null) {
  return { status: 'refused', reason, code: null } as const
}

/** The caller hears that it was accepted; that it failed is told by a webhook. */
function failLater(sandbox: SandboxCore, charge: Charge): Charge {
  const { database } = sandbox
  const change = { status: 'failed', reason: 'insufficient_funds', code: null } as const
  const event = paymentFailed({ ...charge, ...change }, sandbox.newId('evt'), sandbox.worldNow())
  inTransaction(database, () => {
    insertWebhook(database, event, sandbox.now())
    updateCharge(database, charge.reference, change)
  })
  sandbox.dispatcher.wake()
  return { ...charge, ...change }
}
