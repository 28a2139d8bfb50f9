import { sealFilesAnew, sealValuesAnew } from '../../../apps/server/src/people/own-data/index.ts'
import { recordAudit } from '../../../apps/server/src/platform/audit/record-audit.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { sayWhatIsLeft } from '../say-what-is-left.ts'

export const rotate: StaffCommand = {
  name: 'rotate',
  usage: '--by NAME',
  what: 'seals under FIELD_KEY what is still sealed under one of FIELD_KEY_PREVIOUS, beside the running product',
  words: 0,
  options: ['by'],
  run: async (services, { options: { by = '' } }, say) => {
    const values = await sealValuesAnew(services)
    const files = await sealFilesAnew(services)
    const unreadable = [...values.unreadable, ...files.unreadable]
    const counts = { values: values.sealed, files: files.sealed, unreadable: unreadable.length }
    await recordAudit(services.db, by, 'keys-rotated', counts)
    for (const each of unreadable) say(`does not open under any key: ${each}`)
    say(`Sealed anew: ${values.sealed} values, ${files.sealed} files.`)
    await sayWhatIsLeft(services, say)
  },
}
