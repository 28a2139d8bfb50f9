import { TEXT_KEYS } from '@hulog/contract/limits'
import { type IsoDate, parseIsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { LANGUAGES } from '@hulog/texts/languages'
import {
  addDefaultTexts,
  addTextVersion,
  addTranslation,
  listTextSources,
  listTextVersions,
  type TextKey,
} from '../../apps/server/src/care/index.ts'
import { readGivenFile, type StaffCommand } from './staff-command.ts'

const list: StaffCommand = {
  name: 'list',
  what: 'lists every version of every text: its first day, its languages, and who added it',
  permission: 'marketing.read',
  run: async ({ db }, _given, say) => {
    const [versions, sources] = await Promise.all([listTextVersions(db), listTextSources(db)])
    if (versions.length === 0) say('There is no text yet. npm run staff -- content defaults puts in the product’s own.')
    for (const { key, version, validFrom, addedBy } of versions) {
      const languages = sources.filter((each) => each.key === key && each.version === version)
      say(
        `${key}  ${version}  from ${validFrom}  ${languages.map(({ language }) => language).join(',')}  by ${addedBy}`,
      )
    }
  },
}

const show: StaffCommand = {
  name: 'show',
  what: 'prints the source of a text, to change it and add it again',
  permission: 'marketing.read',
  words: ['TEXT', 'VERSION.LANGUAGE'],
  run: async ({ db }, { words: [word = '', which = ''] }, say) => {
    const key = readTextKey(word)
    const [, number, tag = ''] = /^(\d{1,4})\.([a-z]+)$/.exec(which) ?? []
    if (number === undefined) throw new Error(`Which one is written like 1.en, not "${which}".`)
    const language = readLanguage(tag)
    const text = (await listTextSources(db)).find(
      (each) => each.key === key && each.version === Number(number) && each.language === language,
    )
    if (!text) throw new Error(`There is no ${key} ${which}.`)
    for (const line of text.source.split(/\r?\n/)) say(line)
  },
}

const add: StaffCommand = {
  name: 'add',
  what: 'adds the next version of a text, in English, valid from tomorrow or later',
  permission: 'marketing.edit',
  words: ['TEXT'],
  options: { file: 'FILE', from: 'DATE' },
  run: async (services, { words: [word = ''], options: { file = '', from = '' }, by }, say) => {
    const key = readTextKey(word)
    const validFrom = readDate(from)
    const version = await addTextVersion(services, { key, source: readGivenFile(file), validFrom, by })
    say(
      `Added: ${key} ${version}, from ${validFrom}. Next, its translations: npm run staff -- content translate ${key} …`,
    )
  },
}

function readDate(text: string): IsoDate {
  try {
    return parseIsoDate(text)
  } catch (cause) {
    throw new Error(`--from takes a date like 2026-12-31, not "${text}".`, { cause })
  }
}

const translate: StaffCommand = {
  name: 'translate',
  what: 'adds the newest version of a text in another language, with the same figures in it',
  permission: 'marketing.edit',
  words: ['TEXT'],
  options: { language: 'LANGUAGE', file: 'FILE' },
  run: async (services, { words: [word = ''], options: { language = '', file = '' }, by }, say) => {
    const given = { key: readTextKey(word), language: readLanguage(language), source: readGivenFile(file), by }
    const version = await addTranslation(services, given)
    say(`Added: ${given.key} ${version} in ${given.language}.`)
  },
}

const defaults: StaffCommand = {
  name: 'defaults',
  what: 'adds the texts that come with the product, where a lender has none yet',
  permission: 'marketing.edit',
  run: async (services, { by }, say) => {
    const added = await addDefaultTexts(services, by)
    say(added.length === 0 ? 'Every text is there already.' : `Added: ${added.join(', ')}.`)
  },
}

function readTextKey(word: string): TextKey {
  const key = TEXT_KEYS.find((each) => each === word)
  if (key) return key
  throw new Error(`A text is one of ${TEXT_KEYS.join(', ')}, not "${word}".`)
}

function readLanguage(word: string): Language {
  const language = LANGUAGES.find((each) => each === word)
  if (language) return language
  throw new Error(`A language is one of ${LANGUAGES.join(', ')}, not "${word}".`)
}

export const commands: readonly StaffCommand[] = [list, show, add, translate, defaults]
