import { openReports } from '../../../apps/server/src/people/consents/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const showPhone: StaffCommand = {
  name: 'show-phone',
  usage: 'ORDER --by NAME --reason TEXT',
  what: 'shows what the phone told for an application, where its borrower agreed; who looked, and why, is kept',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words, options }, say) => {
    const reading = { orderId: words[0] ?? '', by: options.by ?? '', reason: options.reason ?? '' }
    const reports = await openReports(services, reading)
    if (reports.length === 0) say('Nothing was told, or it was taken back or is over.')
    for (const { kind, reportedAt, removedOn, lines } of reports) {
      say(`${kind}, told ${reportedAt.toISOString()}, removed on ${removedOn}`)
      for (const { text, value } of lines) say(`  ${text}: ${value}`)
    }
  },
}
