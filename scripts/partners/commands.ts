import type { StaffCommand } from '../staff/command.ts'
import { add } from './commands/add.ts'
import { addKey } from './commands/add-key.ts'
import { list } from './commands/list.ts'
import { retireKey } from './commands/retire-key.ts'
import { resume, stop } from './commands/switch.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [list, add, addKey, retireKey, stop, resume]
