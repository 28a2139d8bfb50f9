import { checkFiles } from '../../../apps/server/src/platform/uploads/check-files.ts'
import { findFilesWithoutRow } from '../../../apps/server/src/platform/uploads/sweep-files.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const check: StaffCommand = {
  name: 'check',
  usage: '',
  what: 'reads every photo and compares it with what was kept; names what is lost, changed, or of nobody',
  words: 0,
  options: [],
  run: async (services, _given, say) => {
    const { checked, faults } = await checkFiles(services)
    for (const { file, what } of faults) say(`${what}: ${file.storageKey}, ${file.purpose}`)
    const ofNobody = await findFilesWithoutRow(services)
    for (const key of ofNobody) say(`of nobody: ${key}`)
    say(`${checked} photos were read. ${ofNobody.length} files have no row: "sweep" removes them.`)
    // The exit code says it to a program.
    if (faults.length > 0) throw new Error(`${faults.length} photos are not as they were kept.`)
  },
}
