import { commands } from './complaints/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('complaints', commands)
