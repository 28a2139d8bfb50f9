import { commands } from './partners/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('partners', commands)
