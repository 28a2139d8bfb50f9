import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '@hulog/contract'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { approvalParts } from '../../apps/server/src/composition.ts'
import {
  decideApprovals,
  findStaff,
  getApproval,
  listApprovals,
  readRights,
  withdrawApproval,
} from '../../apps/server/src/people/index.ts'
import { isUuid } from '../../apps/server/src/platform/database/database.ts'
import type { StaffCaller } from '../../apps/server/src/platform/http/register-operation.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { acts, sayEffects } from './acts.ts'
import type { Say, StaffCommand } from './staff-command.ts'

/** Says which requests wait, the newest first, with what the caller may see. */
export async function sayApprovals(services: Services, by: string, say: Say): Promise<void> {
  const caller = await callerOf(services, by)
  const { approvals, waitingCount } = await listApprovals(services, approvalParts, caller, { box: 'all' })
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  say(waiting.length === 0 ? 'Nothing waits for a decision.' : 'Waiting for a decision:')
  for (const { approvalId, summary, orderNumber, askedBy, reason, waitsFor, isStale } of waiting) {
    const where = isStale ? 'the loan changed since: ask for it again' : `waits for ${waitsFor.join(' or ')}`
    say(`  ${approvalId}  ${summary}${orderOf(orderNumber)}, asked by ${askedBy} (${reason}): ${where}`)
  }
  if (waitingCount > waiting.length) say(`  and ${waitingCount - waiting.length} more, which the console shows`)
}

function orderOf(orderNumber: string | null): string {
  return orderNumber === null ? '' : `, order ${orderNumber}`
}

// Which role sees and decides a request is in its rule, and judged there.
const permission = 'loans.read'
const words = ['REQUEST']

const showRequest: StaffCommand = {
  name: 'show-request',
  what: 'shows a request: its reason, what its maker saw, what would happen now, and how that is approved',
  permission,
  words,
  run: async (services, given, say) => {
    const approvalId = readRequest(given.words)
    const shown = await getApproval(services, approvalParts, await callerOf(services, given.by), { approvalId })
    sayRequest(shown, say)
  },
}

function sayRequest({ approval, makerSaw, wouldDo, refusal, seen }: Reply<'getApproval'>, say: Say): void {
  const { approvalId, summary, orderNumber, askedBy, askedAt, expiresAt, reason, state, waitsFor } = approval
  say(`${approvalId}  ${summary}${orderOf(orderNumber)}`)
  say(`asked by ${askedBy}, ${askedAt} (${reason})`)
  for (const { by, at, isApproved, note } of approval.decisions)
    say(`${isApproved ? 'approved' : 'declined'} by ${by}, ${at}${note && ` (${note})`}`)
  say(state === 'waiting' ? `waits for ${waitsFor.join(' or ')}, until ${expiresAt}` : state)
  say('What its maker saw:')
  sayEffects(makerSaw, say)
  if (wouldDo !== null && isDeepStrictEqual(wouldDo, makerSaw)) say('What would happen now is the same.')
  else if (wouldDo !== null) {
    say('What would happen now is not the same:')
    sayEffects(wouldDo, say)
  }
  if (refusal !== null) say(`It cannot be approved: ${refusal}`)
  else if (approval.mayDecide && seen !== null)
    say(`To approve just this: npm run staff -- servicing approve ${approvalId} --seen ${seen}`)
  else if (approval.whyNot !== null) say(`You cannot decide it: ${approval.whyNot}`)
}

const approve: StaffCommand = {
  name: 'approve',
  what: 'approves what "show-request" showed of a request; what changed since is refused',
  permission,
  words,
  options: { seen: 'SEEN' },
  run: (services, { words, options: { seen = '' }, by }, say) =>
    decide(services, by, { approvalId: readRequest(words), seen }, true, say),
}

const decline: StaffCommand = {
  name: 'decline',
  what: 'turns down what somebody else asked for',
  permission,
  words,
  run: (services, { words, by }, say) => decide(services, by, { approvalId: readRequest(words) }, false, say),
}

const outcomes = { done: 'It is done.', nextStep: 'It waits for the next step.', declined: 'It was turned down.' }

async function decide(
  services: Services,
  by: string,
  decision: { readonly approvalId: string; readonly seen?: string },
  isApproved: boolean,
  say: Say,
): Promise<void> {
  const { results } = await decideApprovals(services, acts, { name: by }, { decisions: [decision], isApproved })
  const [result] = results
  if (!result || result.outcome === 'refused') throw new Error(result?.message)
  say(outcomes[result.outcome])
  if (result.shownOnce !== null) say(result.shownOnce)
}

const withdrawRequest: StaffCommand = {
  name: 'withdraw-request',
  what: 'takes one’s own request back, so that something else can be asked for',
  permission,
  words,
  options: { reason: 'TEXT' },
  run: async (services, { words, options: { reason = '' }, by }, say) => {
    if (reason.length < 3 || reason.length > REASON_MAX_LENGTH)
      throw new Error(`--reason takes 3 to ${REASON_MAX_LENGTH} characters.`)
    await withdrawApproval(services, { name: by }, { approvalId: readRequest(words), reason })
    say('It was taken back.')
  },
}

export const approvalCommands: readonly StaffCommand[] = [showRequest, approve, decline, withdrawRequest]

function readRequest([word = '']: readonly string[]): string {
  if (isUuid(word)) return word
  throw new Error(`A request is named by its id, as "list" shows it, not "${word}".`)
}

/** A person signed in here is judged as at the console; a program decides nothing. */
async function callerOf({ db }: Services, name: string): Promise<StaffCaller> {
  const [member, rights] = await Promise.all([findStaff(db, name), readRights(db, name)])
  return { name, sessionId: member?.kind === 'person' ? 'terminal' : null, ...rights }
}
