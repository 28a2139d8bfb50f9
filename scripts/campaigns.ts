import { commands } from './campaigns/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('campaigns', commands)
