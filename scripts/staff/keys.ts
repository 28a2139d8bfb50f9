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
  what: 'counts what is not sealed under FIELD_KEY yet; every file is read',
  run: (services, _given, say) => sayWhatIsLeft(services, say),
}

const rotate: StaffCommand = {
  name: 'rotate',
  what: 'seals under FIELD_KEY what is still sealed under one of FIELD_KEY_PREVIOUS, beside the running product',
  options: { by: 'NAME' },
  run: async (services, { options: { by = '' } }, say) => {
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
  what: 'shows the key by which borrowers are found, for INDEX_KEY, which stays when FIELD_KEY changes; it is a secret',
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
