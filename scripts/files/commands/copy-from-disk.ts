import { recordAudit } from '../../../apps/server/src/platform/audit/record-audit.ts'
import { copyFiles } from '../../../apps/server/src/platform/uploads/move-files.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const copyFromDisk: StaffCommand = {
  name: 'copy-from-disk',
  usage: '--by NAME',
  what: 'with STORAGE=s3: copies the photos the bucket does not have from DATA_DIR; may be run again',
  words: 0,
  options: ['by'],
  run: async (services, { options: { by = '' } }, say) => {
    const { formerStorage } = services.providers
    if (!formerStorage) throw new Error('STORAGE=s3 is not set: there is no bucket to copy to.')
    const copied = await copyFiles(services, formerStorage)
    await recordAudit(services.db, by, 'files-copied', { copied })
    say(`Copied: ${copied} photos.`)
  },
}
