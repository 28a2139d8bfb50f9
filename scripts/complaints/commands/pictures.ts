import { join } from 'node:path'
import { readCasePictures } from '../../../apps/server/src/care/complaints/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { writeGivenFile } from '../../staff/given-file.ts'

export const pictures: StaffCommand = {
  name: 'pictures',
  usage: 'CASE --by NAME --to FOLDER',
  what: 'writes the pictures that came with a case into a folder that exists; none is written over',
  words: 1,
  options: ['by', 'to'],
  run: async (services, { words: [caseNumber = ''], options: { by = '', to = '' } }, say) => {
    const all = await readCasePictures(services, by, caseNumber)
    if (all.length === 0) say('No picture came with this case.')
    for (const { name, bytes } of all) {
      const file = join(to, name)
      writeGivenFile(file, bytes, 0o600)
      say(file)
    }
  },
}
