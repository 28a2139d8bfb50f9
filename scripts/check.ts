import { resolve } from 'node:path'
import { buildStale } from './build.ts'
import { checkBudgets } from './check/budgets.ts'
import { checkGenerated, runCommand } from './check/generated.ts'
import { checkImports } from './check/imports.ts'
import { requireNode } from './start/require-node.ts'

const root = resolve(import.meta.dirname, '..')

// Each check returns its findings; an empty list is a pass.
const checks: { name: string; find: () => Promise<string[]> | string[] }[] = [
  { name: 'types', find: () => runCommand(root, ['node_modules/typescript/bin/tsc', '-p', '.']) },
  { name: 'lint and format', find: () => runCommand(root, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']) },
  { name: 'import directions', find: () => checkImports(root) },
  { name: 'generated files', find: () => checkGenerated(root) },
  { name: 'builds', find: () => buildStale({ root, say: console.log }).then(() => []) },
  { name: 'size budgets', find: () => checkBudgets(root, console.log) },
]

requireNode(process.versions.node)
const failed: string[] = []
for (const { name, find } of checks) {
  const problems = await problemsOf(find)
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '    '))
  if (problems.length > 0) failed.push(name)
}
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

async function problemsOf(find: () => Promise<string[]> | string[]): Promise<string[]> {
  try {
    return await find()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
