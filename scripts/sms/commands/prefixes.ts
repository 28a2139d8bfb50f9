import { listPrefixes } from '../../../apps/server/src/messaging/texts/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

const SHOWN = 50

export const prefixes: StaffCommand = {
  name: 'prefixes',
  usage: '',
  what: 'shows the ranges of numbers to which codes to come in were sent in a day, those with the most unused ones first',
  words: 0,
  options: [],
  run: async (services, _given, say) => {
    const all = await listPrefixes(services.db, services.clock.now())
    if (all.length === 0) say('No code to come in was sent.')
    for (const { purpose, prefix, sent, used, isBlocked } of all.slice(0, SHOWN)) {
      say(
        `${prefix}  ${purpose === 'login' ? 'to sign in' : 'to register'}: sent ${sent}, used ${used}${isBlocked ? ', BLOCKED' : ''}`,
      )
    }
  },
}
