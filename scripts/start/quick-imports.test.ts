import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const server = resolve(import.meta.dirname, '../../apps/server')

/** Imports the libraries as the server does, and lists the addresses of their files. */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const files = new Set()
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (/drizzle-orm|typebox/.test(url)) files.add(url + ' ' + loaded.format)
      return loaded
    },
  })
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'typebox', 'typebox/compile']
  for (const name of [...names, 'drizzle-orm', 'typebox']) await import(name)
  console.log(JSON.stringify([...files].sort()))`

function filesImported(...options: string[]): string[] {
  const program = ['--input-type=module', '--eval', PROGRAM]
  return JSON.parse(execFileSync(process.execPath, [...options, ...program], { cwd: server, encoding: 'utf8' }))
}

// Two programs that import hundreds of files each: a busy machine needs a while.
const LONGEST_MS = 120_000

it('loads the same files of drizzle-orm and typebox, in the same format, as Node alone', {
  timeout: LONGEST_MS,
}, () => {
  const quickly = filesImported('--import', join(import.meta.dirname, 'quick-imports.ts'))
  expect(quickly.length).toBeGreaterThan(600)
  expect(quickly).toEqual(filesImported())
})

/** Counts the imports between files of drizzle-orm that Node resolves itself: those that nothing found more quickly. */
const COUNT_SLOW = `
  import { registerHooks } from 'node:module'
  let slow = 0
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) slow += 1
      return next(specifier, context)
    },
  })
  process.on('exit', () => console.error('slow imports: ' + slow))`

function countSlowImports(...program: string[]): number {
  const counter = `data:text/javascript,${encodeURIComponent(COUNT_SLOW)}`
  const { stderr } = spawnSync(process.execPath, ['--import', counter, ...program], { cwd: server, encoding: 'utf8' })
  return Number(/slow imports: (\d+)/.exec(stderr)?.[1])
}

it('is loaded before the server by the program for staff', { timeout: LONGEST_MS }, () => {
  expect(countSlowImports('--input-type=module', '--eval', `import 'drizzle-orm'`)).toBeGreaterThan(50)
  expect(countSlowImports(resolve(import.meta.dirname, '../staff.ts'), 'ledger', '--help')).toBe(0)
})
