import { commands } from './contacts/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('contacts', commands)
