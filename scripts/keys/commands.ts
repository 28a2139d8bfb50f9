import type { StaffCommand } from '../staff/command.ts'
import { indexKey } from './commands/index-key.ts'
import { rotate } from './commands/rotate.ts'
import { status } from './commands/status.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [indexKey, rotate, status]
