import { listTransfersToCheck } from '../../../apps/server/src/loans/transfers/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { orderNames } from '../../staff/order-names.ts'
import { transferLine } from '../transfer-line.ts'

export const listTransfers: StaffCommand = {
  name: 'list-transfers',
  usage: '',
  what: 'shows the bank transfers that borrowers told of and nobody has checked, the oldest first',
  words: 0,
  options: [],
  run: async (services, _given, say) => {
    const transfers = await listTransfersToCheck(services.db)
    const nameOf = await orderNames(
      services,
      transfers.map(({ orderId }) => orderId),
    )
    if (transfers.length === 0) say('No transfer waits to be checked.')
    for (const transfer of transfers) say(transferLine(transfer, nameOf(transfer.orderId)))
  },
}
