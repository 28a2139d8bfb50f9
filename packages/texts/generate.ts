import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { CATALOGUES, catalogueFile, type Messages, readCatalogue, readNotes, writeCatalogue } from './src/catalogues.ts'
import { LANGUAGES } from './src/languages.ts'
import { valuesIn } from './src/texts.ts'

// Brings every PO file into its one form (ids and order of English, its text above each translation), and writes the ids and
// their values as types.
for (const name of CATALOGUES) {
  const english = readCatalogue(name, 'en')
  const notes = readNotes(name)
  for (const language of LANGUAGES) {
    const messages = existsSync(catalogueFile(name, language)) ? readCatalogue(name, language) : {}
    mkdirSync(dirname(catalogueFile(name, language)), { recursive: true })
    writeFileSync(catalogueFile(name, language), writeCatalogue(language, messages, english, notes))
  }
}
writeFileSync(join(import.meta.dirname, 'src/ids.generated.ts'), idsSource())

function idsSource(): string {
  const types = CATALOGUES.map((name) => `export type ${capitalised(name)}Ids = {\n${idLines(name)}}\n`)
  return ['// Generated from po/en by generate.ts. Do not edit.', ...types].join('\n')
}

function idLines(name: (typeof CATALOGUES)[number]): string {
  const messages: Messages = readCatalogue(name, 'en')
  return Object.entries(messages)
    .map(([id, message]) => `  '${id}': ${typeOf(valuesIn(compileMessageOrThrow(message)))}\n`)
    .join('')
}

function typeOf(values: ReadonlySet<string>): string {
  return values.size === 0
    ? 'never'
    : [...values]
        .sort()
        .map((value) => `'${value}'`)
        .join(' | ')
}

function capitalised(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}
