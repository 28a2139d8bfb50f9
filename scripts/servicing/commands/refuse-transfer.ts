import { refuseTransfer as refuse } from '../../../apps/server/src/loans/transfers/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const refuseTransfer: StaffCommand = {
  name: 'refuse-transfer',
  usage: 'TRANSFER --by NAME --reason TEXT',
  what: 'says that no such money was found; the borrower reads the reason, 200 characters at most',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words: [transferId = ''], options: { by = '', reason = '' } }, say) => {
    await refuse(services, by, { transferId, reason })
    say(`Refused: ${transferId}. The borrower is told.`)
  },
}
