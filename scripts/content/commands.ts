import type { StaffCommand } from '../staff/command.ts'
import { add } from './commands/add.ts'
import { defaults } from './commands/defaults.ts'
import { list } from './commands/list.ts'
import { show } from './commands/show.ts'
import { translate } from './commands/translate.ts'

// Every command: an explicit list, a file each.
export const commands: readonly StaffCommand[] = [list, show, add, translate, defaults]
