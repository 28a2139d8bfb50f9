import type { StaffCommand } from '../staff/command.ts'
import { add } from './commands/add.ts'
import { list } from './commands/list.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [add, list]
