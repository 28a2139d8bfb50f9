import type { StaffCommand } from '../staff/command.ts'
import { close } from './commands/close.ts'
import { list } from './commands/list.ts'
import { pictures } from './commands/pictures.ts'
import { reply } from './commands/reply.ts'
import { show } from './commands/show.ts'
import { start } from './commands/start.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [list, show, pictures, start, reply, close]
