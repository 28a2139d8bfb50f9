import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { builtRenderer } from './page.ts'

const folder = mkdtempSync(join(tmpdir(), 'hulog-renderer-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is missing before the build, fails while the build is incomplete, and is there once it is complete', async () => {
  const file = join(folder, 'render.js')
  const find = builtRenderer<{ render: () => string }>(file)
  expect(await find()).toBeNull()
  writeFileSync(file, 'export const render = () => {')
  await expect(find()).rejects.toThrow()
  writeFileSync(file, 'export const render = () => "a page"')
  expect((await find())?.render()).toBe('a page')
})
