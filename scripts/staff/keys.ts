import { otherRecords } from '../../apps/server/src/composition.ts'
import {
  countOutdatedFiles,
  countOutdatedValues,
  reEncryptFiles,
  reEncryptValues,
} from '../../apps/server/src/people/index.ts'
import { recordAudit } from '../../apps/server/src/platform/audit/record-audit.ts'
import { indexKeyOf, readMasterKeys } from '../../apps/server/src/platform/secrets/master-keys.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Say, StaffCommand } from './staff-command.ts'

const status: StaffCommand = {
  name: 'status',
  what: 'counts values and files that are not encrypted with FIELD_KEY yet; reads every file',
  permission: 'settings.read',
  run: (services, _given, say) => sayWhatIsLeft(services, say),
}

const rotate: StaffCommand = {
  name: 'rotate',
  what: 'encrypts values of FIELD_KEY_PREVIOUS again with FIELD_KEY, while the product runs',
  permission: 'settings.keys',
  run: async (services, { by }, say) => {
    const values = await reEncryptValues({ ...services, records: otherRecords })
    const files = await reEncryptFiles(services)
    const unreadable = [...values.unreadable, ...files.unreadable]
    const counts = { values: values.sealed, files: files.sealed, unreadable: unreadable.length }
    await recordAudit(services.db, by, 'keys-rotated', counts)
    for (const each of unreadable) say(`does not open under any key: ${each}`)
    say(`Sealed anew: ${values.sealed} values, ${files.sealed} files.`)
    await sayWhatIsLeft(services, say)
  },
}

const indexKey: StaffCommand = {
  name: 'index-key',
  what: 'shows the secret index key, to be set as INDEX_KEY before FIELD_KEY changes',
  permission: 'settings.keys',
  run: async ({ config }, _given, say) => say(indexKeyOf(readMasterKeys(config)).toString('hex')),
}

// @throws when values are left: the exit code tells a program whether the previous keys can be removed.
async function sayWhatIsLeft(services: Services, say: Say): Promise<void> {
  const values = await countOutdatedValues({ ...services, records: otherRecords })
  const files = await countOutdatedFiles(services)
  for (const { place, left } of values) say(`${place}: ${left}`)
  if (values.length > 0 || files > 0) {
    const total = values.reduce((sum, { left }) => sum + left, 0)
    throw new Error(`Left under previous keys: ${total} values, ${files} files. Keep FIELD_KEY_PREVIOUS.`)
  }
  say('Everything is sealed under FIELD_KEY. FIELD_KEY_PREVIOUS can go; INDEX_KEY stays.')
}

export const commands: readonly StaffCommand[] = [indexKey, rotate, status]
