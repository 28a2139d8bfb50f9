import type { StaffCommand } from '../staff/command.ts'
import { add } from './commands/add.ts'
import { image, images } from './commands/images.ts'
import { list } from './commands/list.ts'
import { show, versions } from './commands/show.ts'
import { off, on } from './commands/switch.ts'

// Every command: an explicit list.
export const commands: readonly StaffCommand[] = [list, show, versions, add, off, on, images, image]
