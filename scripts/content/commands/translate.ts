import { addTranslation } from '../../../apps/server/src/care/support/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readGivenFile } from '../../staff/given-file.ts'
import { readTextKey, readTextLanguage } from '../read-words.ts'

export const translate: StaffCommand = {
  name: 'translate',
  usage: 'TEXT --language LANGUAGE --file FILE --by NAME',
  what: 'adds the newest version of a text in another language, with the same figures in it',
  words: 1,
  options: ['language', 'file', 'by'],
  run: async (services, { words: [word = ''], options: { language = '', file = '', by = '' } }, say) => {
    const given = { key: readTextKey(word), language: readTextLanguage(language), source: readGivenFile(file), by }
    const version = await addTranslation(services, given)
    say(`Added: ${given.key} ${version} in ${given.language}.`)
  },
}
