import { listCases } from '../../../apps/server/src/care/complaints/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { caseLine } from '../case-line.ts'

export const list: StaffCommand = {
  name: 'list',
  usage: '',
  what: 'shows every case that is not closed, two hundred of each at most: late ones, then what waits for an answer',
  words: 0,
  options: [],
  run: async (services, _given, say) => {
    const cases = await listCases(services)
    if (cases.length === 0) say('No complaint is open.')
    for (const { complaint, isLate } of cases) say(caseLine(complaint, isLate))
  },
}
