import { closeComplaint } from '../../../apps/server/src/care/complaints/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const close: StaffCommand = {
  name: 'close',
  usage: 'CASE --by NAME',
  what: 'ends a case that was answered; nothing opens it again',
  words: 1,
  options: ['by'],
  run: async (services, { words: [caseNumber = ''], options: { by = '' } }, say) => {
    await closeComplaint(services, by, caseNumber)
    say(`Closed: ${caseNumber}`)
  },
}
