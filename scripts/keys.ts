import { commands } from './keys/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('keys', commands)
