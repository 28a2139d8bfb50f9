import type { StaffCommand } from '../staff/command.ts'
import { figures } from './commands/figures.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [figures]
