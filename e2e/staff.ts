import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../scripts/servicing.ts')

// What a member of staff types: `npm run servicing -- …`. Gives what it says.
export async function servicing(product: Product, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: product.dataDir }
  const { stdout } = await run(process.execPath, [program, ...args], { env })
  return stdout
}

// A write-off takes two people: one who asks, another who agrees.
export async function writeOff(product: Product, orderId: string): Promise<void> {
  const said = await servicing(product, 'write-off', orderId, '--by', 'ana.cruz', '--reason', 'cannot be reached')
  const [, id = ''] = /approve (\S+) --by/.exec(said) ?? []
  await servicing(product, 'approve', id, '--by', 'ben.lim')
}

// `npm run ledger -- verify`: fails when anything in the books is wrong.
export async function verifyLedger(product: Product): Promise<void> {
  const env = { ...process.env, DATA_DIR: product.dataDir }
  await run(process.execPath, [resolve(import.meta.dirname, '../scripts/ledger.ts'), 'verify'], { env })
}
