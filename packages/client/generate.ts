import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { operations } from '@hulog/contract'

export const generatedFile = fileURLToPath(new URL('./src/operations.generated.ts', import.meta.url))

/** The run-time table of every operation, so that no schema library reaches a phone. */
export function operationsSource(): string {
  const entries = Object.values(operations).map(
    ({ name, method, path, idempotent, upload }) =>
      `  ${name}: ${entrySource({ method, path, ...(idempotent && { idempotent }), ...(upload && { upload }) })},`,
  )
  return [
    '// Generated from packages/contract by packages/client/generate.ts. Do not edit.',
    "import type { OperationName } from '@hulog/contract'",
    "import type { OperationEntry } from './operation-entry.ts'",
    '',
    'export const operationTable: Readonly<Record<OperationName, OperationEntry>> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

function entrySource(entry: Record<string, string | boolean>): string {
  const fields = Object.entries(entry).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  return `{ ${fields.join(', ')} }`
}

if (import.meta.main) writeFileSync(generatedFile, operationsSource())
