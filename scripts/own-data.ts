import { commands } from './own-data/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('own-data', commands)
