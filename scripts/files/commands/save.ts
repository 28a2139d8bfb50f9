import { recordAudit } from '../../../apps/server/src/platform/audit/record-audit.ts'
import { findFileByKey } from '../../../apps/server/src/platform/uploads/files.store.ts'
import { readPhoto } from '../../../apps/server/src/platform/uploads/read-photo.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { writeGivenFile } from '../../staff/given-file.ts'

export const save: StaffCommand = {
  name: 'save',
  usage: 'KEY FILE --by NAME --reason "…"',
  what: 'writes the photo kept under a key into a file, to be looked at; who looked, and why, is kept',
  words: 2,
  options: ['by', 'reason'],
  run: async ({ db, providers }, { words: [key = '', file = ''], options: { by = '', reason = '' } }, say) => {
    const kept = await findFileByKey(db, key)
    if (!kept) throw new Error(`There is no photo ${key}.`)
    const bytes = await readPhoto(providers.storage, kept)
    // Before it is shown: nobody looks without a trace.
    await recordAudit(db, by, 'photo-looked-at', { borrowerId: kept.borrowerId, fileId: kept.id, reason })
    writeGivenFile(file, bytes, 0o600)
    say(`${kept.purpose}, ${kept.widthPixels} × ${kept.heightPixels}, in ${file}. Remove it when it was looked at.`)
  },
}
