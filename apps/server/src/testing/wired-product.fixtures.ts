import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OperationName, operations, pathOf } from '@hulog/contract'
import { clientDictionary, generateDictionary, type WireDictionary } from '@hulog/contract/wire'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { makeWire } from '../platform/wire/wire.ts'
import type { Services } from '../services.ts'
import { startTestProduct } from './test-product.ts'

/** An app with a dictionary, beside one without on the same services that signs borrowers in. */
export type WiredProduct = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly dictionary: WireDictionary
  readonly file: string
  path(name: OperationName): string
  field(name: string): string
  signIn(): Promise<string>
  close(): Promise<void>
}

export async function startWiredProduct(): Promise<WiredProduct> {
  const product = await startTestProduct()
  const folder = await mkdtemp(join(tmpdir(), 'hulog-wire-'))
  const wire = join(folder, 'dictionary.json')
  const dictionary = generateDictionary(Math.random)
  await writeFile(wire, JSON.stringify(dictionary))
  const { services } = product
  const app = await makeApp({ ...services, metrics: makeMetrics(), config: { ...services.config, wire } })
  await app.ready()
  const { paths, fields } = clientDictionary(dictionary)
  return {
    app,
    services,
    dictionary,
    file: makeWire(dictionary).file.path,
    path: (name) => found(paths, pathOf(operations[name])),
    field: (name) => found(fields, name),
    signIn: () => product.signIn(),
    async close() {
      await app.close()
      await product.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function found(table: Readonly<Record<string, string>>, name: string): string {
  const wire = table[name]
  if (wire === undefined) throw new Error(`the dictionary does not name ${name}`)
  return wire
}
