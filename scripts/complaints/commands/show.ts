import { type DescribedCase, describeCase } from '../../../apps/server/src/care/complaints/index.ts'
import type { Say, StaffCommand } from '../../staff/command.ts'
import { orderNames } from '../../staff/order-names.ts'
import { caseLine } from '../case-line.ts'
import { quoted } from '../quoted.ts'

export const show: StaffCommand = {
  name: 'show',
  usage: 'CASE',
  what: 'shows a case: who sent it and what they wrote, what was answered, and what happened when',
  words: 1,
  options: [],
  run: async (services, { words: [caseNumber = ''] }, say) => {
    const described = await describeCase(services, caseNumber)
    const { complaint, isLate, borrowerName, images, history } = described
    say(caseLine(complaint, isLate))
    say(`From ${borrowerName ?? 'a borrower who has stated no name'}, sent ${complaint.sentAt.toISOString()}`)
    say(`Reply by ${complaint.replyDueOn}, resolve by ${complaint.resolveDueOn}, then the regulator may be asked.`)
    const { orderId } = complaint
    say(orderId === null ? 'Of no order.' : `Order ${(await orderNames(services, [orderId]))(orderId)}`)
    for (const line of quoted(complaint.content)) say(line)
    if (images.length > 0) say(`Pictures: ${images.length}`)
    sayReplies(described, say)
    say('History:')
    for (const { at, event, by } of history) say(`  ${at.toISOString()}  ${event}${by === null ? '' : ` by ${by}`}`)
  },
}

function sayReplies({ replies }: DescribedCase, say: Say): void {
  for (const { repliedBy, repliedAt, content, images, score } of replies) {
    const rated = score === null ? 'not rated' : `rated ${score} of 5`
    say(`Answered by ${repliedBy}, ${repliedAt.toISOString()}, ${rated}:`)
    for (const line of quoted(content)) say(line)
    if (images.length > 0) say(`Pictures: ${images.length}`)
  }
}
