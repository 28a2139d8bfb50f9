import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const run = promisify(execFile)

/** Runs `npm run staff -- AREA …` as a member of staff would, and returns its output. */
async function runStaff(area: string, product: Product, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: product.dataDir }
  const { stdout } = await run(process.execPath, [resolve(import.meta.dirname, '../scripts/staff.ts'), area, ...args], {
    env,
  })
  return stdout
}

export function servicing(product: Product, ...args: string[]): Promise<string> {
  return runStaff('servicing', product, args)
}

export function answerComplaints(product: Product, ...args: string[]): Promise<string> {
  return runStaff('complaints', product, args)
}

// A write-off takes two people: one who requests it, and another who approves.
export async function writeOff(product: Product, orderId: string): Promise<void> {
  const said = await servicing(product, 'write-off', orderId, '--by', 'ana.cruz', '--reason', 'cannot be reached')
  const [, id = ''] = /approve (\S+) --by/.exec(said) ?? []
  await servicing(product, 'approve', id, '--by', 'ben.lim')
}

// `npm run staff -- ledger verify`: fails when anything in the books is wrong.
export async function verifyLedger(product: Product): Promise<void> {
  await runStaff('ledger', product, ['verify'])
}
