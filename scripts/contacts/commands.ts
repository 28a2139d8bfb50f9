import type { StaffCommand } from '../staff/command.ts'
import { add } from './add.ts'
import { list } from './list.ts'

export const commands: readonly StaffCommand[] = [add, list]
