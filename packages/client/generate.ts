import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Operation, operations, pathOf } from '@hulog/contract'

export const generatedFolder = join(import.meta.dirname, 'src/operations')
const SAYS = '// Generated from packages/contract by packages/client/generate.ts. Do not edit.'

/**
 * The data a phone needs of each operation, without a schema library: one file per operation, so that each page's
 * script contains only those it calls. Text by file name.
 */
export function operationFiles(): Map<string, string> {
  const all = Object.values(operations)
  const index = [SAYS, ...all.map(({ name }) => `export { ${name} } from './${fileOf(name)}'`), '']
  return new Map([
    ['index.generated.ts', index.join('\n')],
    ...all.map((operation) => [fileOf(operation.name), sourceOf(operation)] as const),
  ])
}

/** `openAgreement` is `open-agreement.generated.ts`. */
function fileOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.generated.ts`
}

function sourceOf(operation: Operation): string {
  const { name, method, idempotent, upload } = operation
  return [
    SAYS,
    "import type { OperationEntry } from '../client.ts'",
    '',
    `export const ${name} = {`,
    `  name: '${name}',`,
    ...(method === 'POST' ? [] : [`  method: '${method}',`]),
    `  path: '${pathOf(operation)}',`,
    ...(idempotent ? ['  idempotent: true,'] : []),
    ...(upload ? [`  upload: '${upload}',`] : []),
    '} as const satisfies OperationEntry',
    '',
  ].join('\n')
}

if (import.meta.main) {
  rmSync(generatedFolder, { recursive: true, force: true })
  mkdirSync(generatedFolder)
  for (const [name, source] of operationFiles()) writeFileSync(join(generatedFolder, name), source)
}
