import { startComplaint } from '../../../apps/server/src/care/complaints/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const start: StaffCommand = {
  name: 'start',
  usage: 'CASE --by NAME',
  what: 'says that somebody works on it; the borrower sees it',
  words: 1,
  options: ['by'],
  run: async (services, { words: [caseNumber = ''], options: { by = '' } }, say) => {
    await startComplaint(services, by, caseNumber)
    say(`In progress: ${caseNumber}`)
  },
}
