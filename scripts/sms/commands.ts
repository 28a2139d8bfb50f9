import type { StaffCommand } from '../staff/command.ts'
import { free } from './commands/free.ts'
import { prefixes } from './commands/prefixes.ts'
import { start } from './commands/start.ts'
import { status } from './commands/status.ts'
import { stop } from './commands/stop.ts'
import { templates } from './commands/templates.ts'
import { unlock } from './commands/unlock.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [status, stop, start, prefixes, free, unlock, templates]
