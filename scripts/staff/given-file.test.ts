import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readGivenFile, writeGivenFile } from './staff-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'hulog-given-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('explains in words why a file cannot be read', () => {
  expect(() => readGivenFile(join(folder, 'none'))).toThrow('none cannot be read: there is no such file or folder.')
  expect(() => readGivenFile(folder)).toThrow(`${folder} cannot be read: it is a folder.`)
})

it('writes a file once and reads it again', () => {
  const file = join(folder, 'names.json')
  writeGivenFile(file, 'first')
  expect(() => writeGivenFile(file, 'second')).toThrow('cannot be written: it exists already')
  expect(readGivenFile(file)).toBe('first')
  expect(readFileSync(file, 'utf8')).toBe('first')
})
