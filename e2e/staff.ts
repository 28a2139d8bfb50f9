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

// One of the demo's team at the console: what the terminal printed, and the code that the sandbox's authenticator shows now. A code
// opens one session, so that a journey signs each person in once.
export async function demoStaff(product: Product, role: string) {
  const lines = product.lines.join('\n')
  const email = `${role}@demo.example`
  const [, password = ''] = /Console sign-ins \(password ([a-z0-9-]+)/.exec(lines) ?? []
  if (!lines.includes(email) || password === '') throw new Error(`the product printed no sign-in of ${email}`)
  const readCode = async () => {
    const response = await fetch(`${product.sandboxUrl}/api/authenticator`)
    const { codes } = (await response.json()) as { codes: { account: string; code: string }[] }
    return codes.find(({ account }) => account === email)?.code ?? ''
  }
  return { email, password, readCode }
}
