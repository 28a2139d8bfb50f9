import type { StaffCommand } from '../staff/command.ts'
import { corrections } from './commands/corrections.ts'
import { deletions } from './commands/deletions.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [corrections, deletions]
