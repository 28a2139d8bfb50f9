import { listTextSources } from '../../../apps/server/src/care/support/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readTextKey, readTextLanguage } from '../read-words.ts'

export const show: StaffCommand = {
  name: 'show',
  usage: 'TEXT VERSION.LANGUAGE, such as privacyPolicy 1.en',
  what: 'prints a text as it was written, to change it and add it again',
  words: 2,
  options: [],
  run: async ({ db }, { words: [word = '', which = ''] }, say) => {
    const key = readTextKey(word)
    const [, number, tag = ''] = /^(\d{1,4})\.([a-z]+)$/.exec(which) ?? []
    if (number === undefined) throw new Error(`Which one is written like 1.en, not "${which}".`)
    const language = readTextLanguage(tag)
    const text = (await listTextSources(db)).find(
      (each) => each.key === key && each.version === Number(number) && each.language === language,
    )
    if (!text) throw new Error(`There is no ${key} ${which}.`)
    for (const line of text.source.split(/\r?\n/)) say(line)
  },
}
