import { indexKeyOf } from '../../../apps/server/src/platform/secrets/master-keys.ts'
import { readMasterKeys } from '../../../apps/server/src/platform/secrets/read-master-keys.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const indexKey: StaffCommand = {
  name: 'index-key',
  usage: '',
  what: 'shows the key by which borrowers are found, for INDEX_KEY, which stays when FIELD_KEY changes; it is a secret',
  words: 0,
  options: [],
  run: async ({ config }, _given, say) => say(indexKeyOf(readMasterKeys(config)).toString('hex')),
}
