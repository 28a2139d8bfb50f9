import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildStale } from '../build.ts'

let root: string
let said: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hulog-builds-'))
  said = []
  mkdirSync(join(root, 'packages'))
  writeFileSync(join(root, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** An app that is built by these lines; `app` is its folder, `has` waits for a file of the root. */
function anApp(name: string, ...lines: string[]): void {
  mkdirSync(join(root, 'apps', name), { recursive: true })
  const before = [
    `import { existsSync, mkdirSync, writeFileSync } from 'node:fs'`,
    `const write = (file: string) => writeFileSync(file, '')`,
    `const has = async (file: string) => { while (!existsSync(file)) await new Promise((next) => setTimeout(next, 10)) }`,
    `mkdirSync('apps/${name}/dist', { recursive: true })`,
  ]
  writeFileSync(join(root, 'apps', name, 'build.ts'), [...before, ...lines].join('\n'))
}

const build = () => buildStale({ root, say: (line) => said.push(line.replace(/ in [\d.]+ s/, '').trim()) })

it('builds two apps side by side, and none whose sources are those of its last build', async () => {
  anApp('borrower', `write('borrower-runs')`, `await has('console-runs')`)
  anApp('console', `write('console-runs')`, `await has('borrower-runs')`)
  anApp('site')
  await build()
  expect(said.toSorted()).toEqual([
    'Building borrower …',
    'Building console …',
    'Building site …',
    'Built borrower',
    'Built console',
    'Built site',
  ])
  said = []
  await build()
  expect(said).toEqual([])
  writeFileSync(join(root, 'apps/site/page.tsx'), 'changed')
  await build()
  expect(said).toEqual(['Building site …', 'Built site'])
})

it('says what the failed build said, stops the other, begins no further one, and builds them the next time', async () => {
  anApp('borrower', `write('borrower-runs')`, `await has('never')`)
  anApp('console', `await has('borrower-runs')`, `console.error('a page has no title')`, `process.exit(1)`)
  anApp('site', `write('site-runs')`)
  await expect(build()).rejects.toThrow(/^console does not build:\na page has no title$/)
  expect(existsSync(join(root, 'site-runs'))).toBe(false)
  expect(said).toEqual(['Building borrower …', 'Building console …'])
  anApp('borrower')
  anApp('console')
  await build()
  expect(existsSync(join(root, 'site-runs'))).toBe(true)
})

it('stops when it is told to', async () => {
  anApp('borrower', `write('borrower-runs')`, `await has('never')`)
  const stop = new AbortController()
  const building = buildStale({ root, say: () => stop.abort(), signal: stop.signal })
  await expect(building).rejects.toThrow(/abort/i)
})
