import { commands } from './servicing/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('servicing', commands)
