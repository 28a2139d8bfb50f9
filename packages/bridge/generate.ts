import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { VERSION } from './src/from-shell.ts'
import { type Field, MESSAGES, MOST_VALUES, messageNames } from './src/messages.ts'
import { REPLY_TIMEOUT_MS } from './src/transport.ts'

const root = resolve(import.meta.dirname, '../..')
const SAYS = '// Generated from packages/bridge/src/messages.ts by packages/bridge/generate.ts. Do not edit.'

export const swiftFile = 'docs/shells/ios/Hulog/Messages.generated.swift'
export const kotlinFile = 'docs/shells/android/app/src/main/java/example/hulog/shell/Messages.generated.kt'
const checkPage = 'apps/server/src/testing/preview/check-page.generated.js'

/** The list of messages in the languages of the shells. */
export function swiftSource(): string {
  const fields = messageNames.flatMap((name) => [
    `        case .${name}:`,
    `            return [${fieldsOf(name).map(swiftField).join(', ')}]`,
  ])
  return [
    SAYS,
    '',
    'enum BridgeMessage: String, CaseIterable {',
    ...messageNames.map((name) => `    case ${name}`),
    '',
    `    static let version = ${VERSION}`,
    `    static let replyTimeoutMilliseconds = ${REPLY_TIMEOUT_MS}`,
    `    static let mostValues = ${MOST_VALUES}`,
    '',
    '    var fields: [BridgeField] {',
    '        switch self {',
    ...fields,
    '        }',
    '    }',
    '}',
    '',
    'enum FieldName {',
    ...fieldNames().map((name) => `    static let ${name} = "${name}"`),
    '}',
    '',
    'enum FieldKind { case text, target, values }',
    '',
    'struct BridgeField {',
    '    let name: String',
    '    let kind: FieldKind',
    '    /// The longest text, in UTF-16 characters.',
    '    let max: Int',
    '    let isRequired: Bool',
    '}',
    '',
  ].join('\n')
}

export function kotlinSource(): string {
  const entries = messageNames.map((name, index) => {
    const fields = fieldsOf(name).map(kotlinField).join(', ')
    return `    ${enumName(name)}("${name}", listOf(${fields}))${index === messageNames.length - 1 ? ';' : ','}`
  })
  return [
    SAYS,
    '',
    'package example.hulog.shell',
    '',
    'enum class BridgeMessage(val wireName: String, val fields: List<BridgeField>) {',
    ...entries,
    '',
    '    companion object {',
    `        const val VERSION = ${VERSION}`,
    `        const val REPLY_TIMEOUT_MS = ${REPLY_TIMEOUT_MS}L`,
    `        const val MOST_VALUES = ${MOST_VALUES}`,
    '    }',
    '}',
    '',
    'object FieldName {',
    ...fieldNames().map((name) => `    const val ${enumName(name)} = "${name}"`),
    '}',
    '',
    'enum class FieldKind { TEXT, TARGET, VALUES }',
    '',
    '/** `max` is the longest text, in UTF-16 characters. */',
    'class BridgeField(val name: String, val kind: FieldKind, val max: Int, val isRequired: Boolean)',
    '',
  ].join('\n')
}

type Named = readonly [name: string, field: Field]

function fieldsOf(name: keyof typeof MESSAGES): Named[] {
  return Object.entries<Field>(MESSAGES[name])
}

function fieldNames(): string[] {
  return [...new Set(messageNames.flatMap((name) => fieldsOf(name).map(([field]) => field)))]
}

function swiftField([name, { kind, max, optional }]: Named): string {
  return `BridgeField(name: FieldName.${name}, kind: .${kind}, max: ${max}, isRequired: ${!optional})`
}

function kotlinField([name, { kind, max, optional }]: Named): string {
  return `BridgeField(FieldName.${enumName(name)}, FieldKind.${kind.toUpperCase()}, ${max}, ${!optional})`
}

/** `openPage` is `OPEN_PAGE`. */
export function enumName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** The script of /testPreview/bridge, with the bridge of the pages in it, for the oldest web views. */
async function checkPageScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome87', 'safari14'],
      minify: false,
      lib: { entry: join(import.meta.dirname, 'src/check/check-page.ts'), formats: ['iife'], name: 'checkPage' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : null
  if (chunk?.type !== 'chunk') throw new Error('the check page does not build to one script')
  return `${SAYS.replace('messages.ts', 'check/check-page.ts')}\n${chunk.code.trim()}\n`
}

if (import.meta.main) {
  writeFileSync(join(root, swiftFile), swiftSource())
  writeFileSync(join(root, kotlinFile), kotlinSource())
  writeFileSync(join(root, checkPage), await checkPageScript())
}
