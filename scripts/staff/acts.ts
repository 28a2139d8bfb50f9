import { randomUUID } from 'node:crypto'
import type { Act } from '@hulog/contract'
import { approvalParts } from '../../apps/server/src/composition.ts'
import {
  type ActBody,
  decideApprovals,
  type Effects,
  getApproval,
  listApprovals,
  type RegisteredAct,
  readRights,
  runAct,
} from '../../apps/server/src/people/index.ts'
import { isUuid } from '../../apps/server/src/platform/database/database.ts'
import type { StaffCaller } from '../../apps/server/src/platform/http/register-operation.ts'
import { hashBody } from '../../apps/server/src/platform/idempotency/once.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type Say, type StaffCommand, showAmount } from './staff-command.ts'

const { acts } = approvalParts

export { acts }

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
  say(`Another colleague (${waitsFor.join(' or ')}) decides: npm run staff -- servicing approve ${approvalId}`)
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

/** Says which requests wait, the newest first, with what the caller may see. */
export async function sayApprovals(services: Services, by: string, say: Say): Promise<void> {
  const { approvals } = await listApprovals(services, approvalParts, await callerOf(services, by), { box: 'all' })
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  say(waiting.length === 0 ? 'Nothing waits for a decision.' : 'Waiting for a decision:')
  for (const { approvalId, summary, orderNumber, askedBy, reason, waitsFor, isStale } of waiting) {
    const where = isStale ? 'the loan changed since: ask for it again' : `waits for ${waitsFor.join(' or ')}`
    const order = orderNumber === null ? '' : `, order ${orderNumber}`
    say(`  ${approvalId}  ${summary}${order}, asked by ${askedBy} (${reason}): ${where}`)
  }
}

const approve = decision('approve', 'shows what somebody else asked for as it would be done now, and approves it', true)

const decline = decision('decline', 'turns down what somebody else asked for', false)

export const decisionCommands: readonly StaffCommand[] = [approve, decline]

const outcomes = { done: 'It is done.', nextStep: 'It waits for the next step.', declined: 'It was turned down.' }

function decision(name: string, what: string, isApproved: boolean): StaffCommand {
  return {
    name,
    what,
    // Which role decides is in the rule, and judged there.
    permission: 'loans.read',
    words: ['REQUEST'],
    run: async (services, { words: [approvalId = ''], by }, say) => {
      if (!isUuid(approvalId)) throw new Error(`A request is named by its id, as "list" shows it, not "${approvalId}".`)
      const { approval, wouldDo, seen } = await getApproval(services, approvalParts, await callerOf(services, by), {
        approvalId,
      })
      say(`${approval.summary}, asked by ${approval.askedBy} (${approval.reason})`)
      if (isApproved && wouldDo) sayEffects(wouldDo, say)
      const decisions = [{ approvalId, ...(seen !== null && { seen }) }]
      const { results } = await decideApprovals(services, acts, { name: by }, { decisions, isApproved })
      const [result] = results
      if (!result || result.outcome === 'refused') throw new Error(result?.message)
      say(outcomes[result.outcome])
      if (result.shownOnce !== null) say(result.shownOnce)
    },
  }
}

async function callerOf({ db }: Services, name: string): Promise<StaffCaller> {
  return { name, sessionId: null, ...(await readRights(db, name)) }
}
