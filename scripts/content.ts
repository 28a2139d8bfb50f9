import { commands } from './content/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('content', commands)
