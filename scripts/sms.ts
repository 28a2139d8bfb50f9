import { commands } from './sms/commands.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'

await runStaffProgram('sms', commands)
