import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDictionary } from '@hulog/contract/wire'
import type { FastifyInstance } from 'fastify'
import { readDictionary } from '../platform/wire/read-dictionary.ts'
import { speakWire } from './speak-wire.fixtures.ts'

/** COM-16: with WIRE_TEST set every product of the tests speaks through a dictionary made for it. */
export function wireSetting(folder: string): { WIRE?: string } {
  if (!process.env.WIRE_TEST) return {}
  const file = join(folder, 'dictionary.json')
  writeFileSync(file, JSON.stringify(generateDictionary(Math.random)))
  return { WIRE: file }
}

/** Each call is written down in the file that WIRE_TEST names: what was called, and whether it was refused. */
export function speakTestWire(app: FastifyInstance, dictionaryFile: string | null): void {
  const records = process.env.WIRE_TEST
  if (!records || dictionaryFile === null) return
  speakWire(app, readDictionary(dictionaryFile), (record) => appendFileSync(records, `${JSON.stringify(record)}\n`))
}
