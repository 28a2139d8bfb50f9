import { listTransfersToCheck } from '../../../apps/server/src/features/transfers/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { transferLine } from '../transfer-line.ts'

export const listTransfers: StaffCommand = {
  name: 'list-transfers',
  usage: '',
  what: 'shows the bank transfers that borrowers told of and nobody has checked, the oldest first',
  words: 0,
  options: [],
  run: async ({ db }, _given, say) => {
    const transfers = await listTransfersToCheck(db)
    if (transfers.length === 0) say('No transfer waits to be checked.')
    for (const transfer of transfers) say(transferLine(transfer))
  },
}
