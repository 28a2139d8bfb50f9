import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@hulog/contract'
import { generateDictionary } from '@hulog/contract/wire'
import { seededNumbers } from '../staff/wire.ts'
import { atMost, median, type Promised } from './promise.ts'
import { serveStored } from './serve-stored.ts'

const LOANS = 10_000
const ROUNDS = 15
const LOOKS_A_ROUND = 400

type Form = { readonly path: string; readonly orderId: string; readonly begins: string }

/** COM-16: the cost of wire names for a call, here the largest answer a borrower reads often. */
export const wire: Promised = {
  name: 'wire',
  async measure(stock) {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-wire-'))
    const file = join(folder, 'dictionary.json')
    const { paths, fields } = generateDictionary(seededNumbers(7))
    writeFileSync(file, JSON.stringify({ paths, fields }))
    const { path } = operations.getLoanDetails
    const readable: Form = { path, orderId: 'orderId', begins: '{"code":0,' }
    const named: Form = { path: paths[path] ?? '', orderId: fields.orderId ?? '', begins: `{"${fields.code}":0,` }
    const stored = await stock.stored(LOANS)
    const plain = await serveStored(stored)
    const wired = await serveStored(stored, { WIRE: file })
    try {
      const ratios: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const times = { plain: await lookRound(plain, readable), wired: await lookRound(wired, named) }
        // The first round warms both up.
        if (round > 0) ratios.push(times.wired / times.plain)
      }
      return [atMost('Wire names', median(ratios), 1.25, 'times as long for loan details under a dictionary')]
    } finally {
      await plain.stop()
      await wired.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Served = Awaited<ReturnType<typeof serveStored>>

/** The median milliseconds of a round. */
async function lookRound({ url, visitors }: Served, { path, orderId, begins }: Form): Promise<number> {
  const times: number[] = []
  for (let look = 0; look < LOOKS_A_ROUND; look += 1) {
    const visitor = visitors[look % visitors.length] ?? { cookie: '', orderId: '' }
    const startedAt = performance.now()
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: visitor.cookie },
      body: JSON.stringify({ [orderId]: visitor.orderId }),
    })
    const text = await response.text()
    times.push(performance.now() - startedAt)
    if (!text.startsWith(begins)) throw new Error(`loan details were refused: ${text}`)
  }
  return median(times)
}
