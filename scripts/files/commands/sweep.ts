import { recordAudit } from '../../../apps/server/src/platform/audit/record-audit.ts'
import { sweepFiles } from '../../../apps/server/src/platform/uploads/sweep-files.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const sweep: StaffCommand = {
  name: 'sweep',
  usage: '--by NAME',
  what: 'removes files older than a day that have no row, however many; each night this is done up to 500',
  words: 0,
  options: ['by'],
  run: async (services, { options: { by = '' } }, say) => {
    const removed = await sweepFiles(services, Number.POSITIVE_INFINITY)
    await recordAudit(services.db, by, 'files-swept', { removed })
    say(`Removed: ${removed} files without a row.`)
  },
}
