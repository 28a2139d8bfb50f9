import { readSmsStatus, type SmsStatus } from '../../../apps/server/src/messaging/texts/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const status: StaffCommand = {
  name: 'status',
  usage: '',
  what: 'shows how much of the hour’s budget of codes is used, and what is stopped',
  words: 0,
  options: [],
  run: async (services, _given, say) => {
    const { budget, coldBudget, stops } = await readSmsStatus(services)
    say(`Codes this hour: ${shown(budget)}`)
    say(`Of them to strangers: ${shown(coldBudget)}`)
    if (stops.length === 0) say('Nothing is stopped.')
    for (const { what, stoppedAt, stoppedBy, reason } of stops) {
      say(`Stopped: ${what}, by ${stoppedBy} at ${stoppedAt.toISOString()}: ${reason}`)
    }
  },
}

function shown({ used, most, windowEndsAt }: SmsStatus['budget']): string {
  return `${used} of ${most}${windowEndsAt ? `, until ${windowEndsAt.toISOString()}` : ''}`
}
