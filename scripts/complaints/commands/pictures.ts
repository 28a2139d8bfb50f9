import { join } from 'node:path'
import { describeCase, readCasePicture } from '../../../apps/server/src/features/complaints/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { writeGivenFile } from '../../staff/given-file.ts'

export const pictures: StaffCommand = {
  name: 'pictures',
  usage: 'CASE --to FOLDER',
  what: 'writes the pictures that came with a case into a folder that exists; none is written over',
  words: 1,
  options: ['to'],
  run: async (services, { words: [caseNumber = ''], options: { to = '' } }, say) => {
    const { complaint, images } = await describeCase(services, caseNumber)
    if (images.length === 0) say('No picture came with this case.')
    for (const [index, fileId] of images.entries()) {
      const file = join(to, `${complaint.caseNumber}-${index + 1}.jpg`)
      writeGivenFile(file, await readCasePicture(services, complaint, fileId), 0o600)
      say(file)
    }
  },
}
