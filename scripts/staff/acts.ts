import { randomUUID } from 'node:crypto'
import type { Act } from '@hulog/contract'
import { approvalParts } from '../../apps/server/src/composition.ts'
import { type ActBody, type Effects, type RegisteredAct, runAct } from '../../apps/server/src/people/index.ts'
import { hashBody } from '../../apps/server/src/platform/idempotency/once.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type Say, showAmount } from './staff-command.ts'

export const { acts } = approvalParts

/** Tries an act, says what it does, and sends it. Says whether it is done, or who must approve it. */
export async function send<Name extends Act>(
  services: Services,
  by: string,
  act: RegisteredAct<Name>,
  body: ActBody<Name>,
  say: Say,
): Promise<void> {
  const requestKey = { actor: `staff:${by}`, operation: act.name, key: randomUUID(), bodyHash: hashBody(body) }
  const { seen, effects } = await runAct(services, { name: by }, act, body, { requestKey })
  sayEffects(effects, say)
  const { outcome, approvalId, waitsFor } = await runAct(services, { name: by }, act, body, { seen, requestKey })
  if (outcome === 'done') return say('Done.')
  say(`Asked for: ${approvalId}.`)
  say(
    `Another colleague (${waitsFor.join(' or ')}) looks at it and decides: npm run staff -- servicing show-request ${approvalId}`,
  )
}

export function sayEffects({ currency, entries, before, after, messages, notes }: Effects, say: Say): void {
  for (const note of notes) say(`  ${note}`)
  for (const { entry, account, amountMinor } of entries) {
    const sign = amountMinor < 0 ? '-' : ''
    say(`  ${entry}: ${account} ${sign}${showAmount(Math.abs(amountMinor), currency ?? '')}`)
  }
  if (before && after) {
    say(`  owed: ${showAmount(before.owedMinor, currency ?? '')}, then ${showAmount(after.owedMinor, currency ?? '')}`)
    if (JSON.stringify(before.installments) !== JSON.stringify(after.installments)) {
      for (const { number, dueOn, unpaidMinor } of after.installments)
        say(`  then due on ${dueOn}: ${showAmount(unpaidMinor, currency ?? '')} (${number})`)
    }
  }
  for (const message of messages) say(`  the borrower reads: ${message}`)
}
