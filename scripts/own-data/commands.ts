import type { StaffCommand } from '../staff/command.ts'
import { corrections } from './corrections.ts'
import { deletions } from './deletions.ts'

export const commands: readonly StaffCommand[] = [corrections, deletions]
