import './start/quick-imports.ts'
import { requireNode } from './start/require-node.ts'

requireNode(process.versions.node)
// Only now: the commands load the server, and with it what `quick-imports` finds quickly.
const { runStaffProgram } = await import('./staff/run-staff-program.ts')
await runStaffProgram(process.argv.slice(2))
