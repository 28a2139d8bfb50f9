import type { StaffCommand } from '../staff/command.ts'
import { check } from './commands/check.ts'
import { copyFromDisk } from './commands/copy-from-disk.ts'
import { save } from './commands/save.ts'
import { seal } from './commands/seal.ts'
import { sweep } from './commands/sweep.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [check, save, sweep, seal, copyFromDisk]
