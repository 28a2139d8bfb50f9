import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedFile, operationsSource } from './generate.ts'

it('the committed operation table says what the contract says', () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(operationsSource())
})
