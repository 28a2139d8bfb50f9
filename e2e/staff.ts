import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { aKeyFor } from '../apps/server/src/people/staff/staff.fixtures.ts'
import { connectDatabase } from '../apps/server/src/platform/database/database.ts'
import { openDatabase } from '../scripts/staff/with-services.ts'
import { readSettings } from '../scripts/start/settings.ts'
import type { Product } from './product.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Two of whom each may do everything. The demo's own people have other names. */
const ANA = 'ana.lim'
const BEN = 'ben.lim'

/** Runs `npm run staff -- AREA …` as a program of the lender would, and returns its output. */
async function runStaff(area: string, product: Product, args: readonly string[], by = ANA): Promise<string> {
  const env = { ...process.env, DATA_DIR: product.dataDir, HULOG_KEY: await keyFor(product, by) }
  const { stdout } = await run(process.execPath, [resolve(root, 'scripts/staff.ts'), area, ...args], { env })
  return stdout
}

async function keyFor({ dataDir }: Product, name: string): Promise<string> {
  const { url, close } = await openDatabase(readSettings({ ...process.env, DATA_DIR: dataDir }, root))
  const db = connectDatabase(url, 1, () => {})
  try {
    return await aKeyFor(db, name, new Date())
  } finally {
    await db.$client.end()
    await close()
  }
}

export function servicing(product: Product, ...args: string[]): Promise<string> {
  return runStaff('servicing', product, args)
}

export function answerComplaints(product: Product, ...args: string[]): Promise<string> {
  return runStaff('complaints', product, args)
}

/** Looks at what somebody has just asked for, and approves that; `said`: the output of that command. */
export async function approve(product: Product, said: string): Promise<void> {
  const [, id = ''] = /show-request (\S+)$/m.exec(said) ?? []
  const shown = await runStaff('servicing', product, ['show-request', id], BEN)
  const [, seen = ''] = /--seen (\S+)$/m.exec(shown) ?? []
  await runStaff('servicing', product, ['approve', id, '--seen', seen], BEN)
}

// A write-off takes two people: one who requests it, and another who approves.
export async function writeOff(product: Product, orderId: string): Promise<void> {
  await approve(product, await servicing(product, 'write-off', orderId, '--reason', 'cannot be reached'))
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
