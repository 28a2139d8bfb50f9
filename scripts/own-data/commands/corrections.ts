import { listCorrections } from '../../../apps/server/src/people/own-data/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const corrections: StaffCommand = {
  name: 'corrections',
  usage: '',
  what: 'shows the newest corrections of names, birth dates and addresses, as they were and as they are',
  words: 0,
  options: [],
  async run(services, _given, say) {
    const list = await listCorrections(services)
    for (const { correctedAt, borrowerId, what, was, is } of list) {
      say(`${correctedAt.toISOString()}  borrower ${borrowerId}  ${what}: ${shown(was)} -> ${shown(is)}`)
    }
    if (list.length === 0) say('Nothing was corrected.')
  },
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(Object(value)).join(', ')
}
