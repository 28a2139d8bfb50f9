import { recordAudit } from '../../apps/server/src/platform/audit/record-audit.ts'
import {
  checkFiles,
  copyFiles,
  findFilesWithoutRow,
  sealFiles,
  sweepFiles,
} from '../../apps/server/src/platform/uploads/check-files.ts'
import { readPhoto } from '../../apps/server/src/platform/uploads/file.route.ts'
import { findFileByKey } from '../../apps/server/src/platform/uploads/files.store.ts'
import { type StaffCommand, writeGivenFile } from './staff-command.ts'

const check: StaffCommand = {
  name: 'check',
  what: 'reads every photo and compares it with its row; names lost, changed and unowned ones',
  permission: 'settings.read',
  run: async (services, _given, say) => {
    const { checked, faults } = await checkFiles(services)
    for (const { file, what } of faults) say(`${what}: ${file.storageKey}, ${file.purpose}`)
    const ofNobody = await findFilesWithoutRow(services)
    for (const key of ofNobody) say(`of nobody: ${key}`)
    say(`${checked} photos were read. ${ofNobody.length} files have no row: "sweep" removes them.`)
    // The exit code is for programs.
    if (faults.length > 0) throw new Error(`${faults.length} photos are not as they were kept.`)
  },
}

const save: StaffCommand = {
  name: 'save',
  what: 'writes the photo of a storage key into a file; the reader and the reason are recorded',
  permission: 'borrowers.read',
  words: ['KEY', 'FILE'],
  options: { reason: 'TEXT' },
  run: async ({ db, providers }, { words: [key = '', file = ''], options: { reason = '' }, by }, say) => {
    const kept = await findFileByKey(db, key)
    if (!kept) throw new Error(`There is no photo ${key}.`)
    const bytes = await readPhoto(providers.storage, kept)
    // Before it is shown, so that every access is recorded.
    await recordAudit(db, by, 'photo-looked-at', { borrowerId: kept.borrowerId, fileId: kept.id, reason })
    writeGivenFile(file, bytes, 0o600)
    say(`${kept.purpose}, ${kept.widthPixels} × ${kept.heightPixels}, in ${file}. Remove it when it was looked at.`)
  },
}

const sweep: StaffCommand = {
  name: 'sweep',
  what: 'removes files older than a day without a row, however many; the nightly job removes at most 500',
  permission: 'settings.edit',
  run: async (services, { by }, say) => {
    const removed = await sweepFiles(services, Number.POSITIVE_INFINITY)
    await recordAudit(services.db, by, 'files-swept', { removed })
    say(`Removed: ${removed} files without a row.`)
  },
}

const seal: StaffCommand = {
  name: 'seal',
  what: 'encrypts photos from before photos were encrypted',
  permission: 'settings.keys',
  run: async (services, { by }, say) => {
    const sealed = await sealFiles(services)
    await recordAudit(services.db, by, 'files-sealed', { sealed })
    say(`Sealed: ${sealed} photos.`)
  },
}

const copyFromDisk: StaffCommand = {
  name: 'copy-from-disk',
  what: 'with STORAGE=s3: copies photos that the bucket lacks from DATA_DIR; can be run again',
  permission: 'settings.edit',
  run: async (services, { by }, say) => {
    const { formerStorage } = services.providers
    if (!formerStorage) throw new Error('STORAGE=s3 is not set: there is no bucket to copy to.')
    const copied = await copyFiles(services, formerStorage)
    await recordAudit(services.db, by, 'files-copied', { copied })
    say(`Copied: ${copied} photos.`)
  },
}

export const commands: readonly StaffCommand[] = [check, save, sweep, seal, copyFromDisk]
