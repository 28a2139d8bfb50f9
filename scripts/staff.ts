// First: the areas load the server, and with it drizzle-orm, afterwards.
import './start/quick-imports.ts'
import { runStaffProgram } from './staff/run-staff-program.ts'
import { requireNode } from './start/require-node.ts'

requireNode(process.versions.node)
await runStaffProgram(process.argv.slice(2))
