import type { StaffCommand } from '../staff/command.ts'
import { applySuspense } from './commands/apply-suspense.ts'
import { approve, decline } from './commands/decide.ts'
import { list } from './commands/list.ts'
import { listTransfers } from './commands/list-transfers.ts'
import { matchTransfer } from './commands/match-transfer.ts'
import { refund } from './commands/refund.ts'
import { refundSuspense } from './commands/refund-suspense.ts'
import { refuseTransfer } from './commands/refuse-transfer.ts'
import { reversePayment } from './commands/reverse-payment.ts'
import { showPhone } from './commands/show-phone.ts'
import { showTransfer } from './commands/show-transfer.ts'
import { takeWriteOffBack } from './commands/take-write-off-back.ts'
import { waive } from './commands/waive.ts'
import { writeOff } from './commands/write-off.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [
  list,
  writeOff,
  refund,
  refundSuspense,
  approve,
  decline,
  waive,
  applySuspense,
  reversePayment,
  takeWriteOffBack,
  listTransfers,
  showTransfer,
  matchTransfer,
  refuseTransfer,
  showPhone,
]
