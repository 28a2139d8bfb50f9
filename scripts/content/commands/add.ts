import { type IsoDate, parseIsoDate } from '@hulog/lending'
import { addTextVersion } from '../../../apps/server/src/care/support/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readGivenFile } from '../../staff/given-file.ts'
import { readTextKey } from '../read-words.ts'

export const add: StaffCommand = {
  name: 'add',
  usage: 'TEXT --file FILE --from DATE --by NAME',
  what: 'adds the next version of a text, in English, which holds from a day after today',
  words: 1,
  options: ['file', 'from', 'by'],
  run: async (services, { words: [word = ''], options: { file = '', from = '', by = '' } }, say) => {
    const key = readTextKey(word)
    const validFrom = readDate(from)
    const version = await addTextVersion(services, { key, source: readGivenFile(file), validFrom, by })
    say(`Added: ${key} ${version}, from ${validFrom}. Next, its translations: npm run content -- translate ${key} …`)
  },
}

function readDate(text: string): IsoDate {
  try {
    return parseIsoDate(text)
  } catch (cause) {
    throw new Error(`--from takes a date like 2026-12-31, not "${text}".`, { cause })
  }
}
