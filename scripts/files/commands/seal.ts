import { recordAudit } from '../../../apps/server/src/platform/audit/record-audit.ts'
import { sealFiles } from '../../../apps/server/src/platform/uploads/move-files.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const seal: StaffCommand = {
  name: 'seal',
  usage: '--by NAME',
  what: 'seals the photos that were kept before photos were sealed',
  words: 0,
  options: ['by'],
  run: async (services, { options: { by = '' } }, say) => {
    const sealed = await sealFiles(services)
    await recordAudit(services.db, by, 'files-sealed', { sealed })
    say(`Sealed: ${sealed} photos.`)
  },
}
