import { runStaffProgram } from './staff/run-staff-program.ts'
import { commands } from './templates/commands.ts'

await runStaffProgram('templates', commands)
