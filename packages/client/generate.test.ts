import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedFolder, operationFiles } from './generate.ts'

it('the generated operations are up to date with the contract', () => {
  const written = readdirSync(generatedFolder).map((name) => [name, readFileSync(join(generatedFolder, name), 'utf8')])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(operationFiles()))
})
