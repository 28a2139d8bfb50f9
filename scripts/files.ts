import { commands } from './files/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('files', commands)
