import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Operation, operations } from '@hulog/contract'

export const generatedFile = fileURLToPath(new URL('./src/operations.generated.ts', import.meta.url))

/**
 * The run-time table of every operation, so that no schema library reaches a phone: one table a feature, so that an app
 * carries those it calls.
 */
export function operationsSource(): string {
  const features = Object.groupBy(Object.values(operations), ({ feature }) => feature)
  return [
    '// Generated from packages/contract by packages/client/generate.ts. Do not edit.',
    "import type { OperationName } from '@hulog/contract'",
    "import type { OperationEntry } from './operation-entry.ts'",
    ...Object.entries(features).map(([feature, ofFeature = []]) => featureSource(feature, ofFeature)),
    '',
  ].join('\n')
}

function featureSource(feature: string, ofFeature: readonly Operation[]): string {
  const entries = ofFeature.map((operation) => `  ${operation.name}: ${entrySource(operation)},`)
  const type = 'satisfies Partial<Record<OperationName, OperationEntry>>'
  return ['', `export const ${tableName(feature)} = {`, ...entries, `} as const ${type}`].join('\n')
}

/** `payout-accounts` is `payoutAccountsOperations`. */
function tableName(feature: string): string {
  return `${feature.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Operations`
}

function entrySource({ method, path, idempotent, upload }: Operation): string {
  const fields = [
    ...(method === 'POST' ? [] : [`method: '${method}'`]),
    `path: '${path}'`,
    ...(idempotent ? ['idempotent: true'] : []),
    ...(upload ? [`upload: '${upload}'`] : []),
  ]
  return `{ ${fields.join(', ')} }`
}

if (import.meta.main) writeFileSync(generatedFile, operationsSource())
