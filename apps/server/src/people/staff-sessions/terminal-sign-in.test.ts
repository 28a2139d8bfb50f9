import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSession, sessionFileOf } from '../../../../../scripts/staff/session-file.ts'
import { sayWho, signIn, signOut } from '../../../../../scripts/staff/sign-in.ts'
import { commands as templates } from '../../../../../scripts/staff/templates.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type Run, runWithProof } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { replaceRoles } from '../staff-rights/staff.store.ts'
import { aPersonWhoSignsIn, type Person, recorded } from './staff-sign-in.fixtures.ts'

let product: TestProduct
let home: string
beforeAll(async () => {
  product = await startTestProduct()
  home = mkdtempSync(join(tmpdir(), 'hulog-terminal-'))
})
afterAll(async () => {
  await product.close()
  rmSync(home, { recursive: true, force: true })
})

let terminals = 0
/** The file of a terminal that nobody has signed in at. */
function aTerminal(): string {
  terminals += 1
  return join(home, String(terminals), 'session.json')
}

/** Signs in at a terminal with these answers, in the order asked. */
async function answer(file: string, ...answers: string[]): Promise<{ asked: string[]; said: string[] }> {
  const [asked, said]: [string[], string[]] = [[], []]
  const ask = async (question: string, secret?: string) => {
    asked.push(secret === undefined ? question : `${question}(hidden)`)
    return answers.shift() ?? ''
  }
  await signIn(product.services, file, ask, (line) => said.push(line))
  return { asked, said }
}

const enter = (file: string, { email, password, authenticator }: Person) =>
  answer(file, email, password, authenticator.newCode())

const list = (file: string): Promise<Run> =>
  runWithProof(product, 'templates', templates, ['list'], { key: null, session: readSession(file) })

const NOBODY = { exitCode: 1, output: expect.stringContaining('Nobody is signed in here, or not any more.') }

describe('a person at the terminal', { timeout: 120_000 }, () => {
  it('signs in with both factors, acts under their name, and signs out', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['marketing', 'auditor'] })
    const file = aTerminal()
    const { asked, said } = await enter(file, person)
    expect(asked).toEqual(['E-mail address: ', 'Password: (hidden)', 'Code of your authenticator app: '])
    expect(said).toEqual([
      expect.stringMatching(`^Signed in: ${person.name}, auditor and marketing\\. Until 20\\S+, or 15 minutes`),
    ])
    expect((await list(file)).exitCode).toBe(0)
    const proof = { key: null, session: readSession(file) }
    const off = await runWithProof(product, 'templates', templates, ['off', '9'], proof)
    expect(off.output).toBe('There is no landing page 9.\n')
    const lines: string[] = []
    await sayWho(product.services, proof, (line) => lines.push(line))
    expect(lines).toEqual([expect.stringMatching(`^${person.name}, auditor and marketing, until 20`)])
    expect(await signOut(product.services, file)).toBe(true)
    expect(existsSync(file)).toBe(false)
    // A copy that was made before opens nothing.
    expect(await runWithProof(product, 'templates', templates, ['list'], proof)).toEqual(NOBODY)
    expect(await signOut(product.services, file)).toBe(false)
    expect((await recorded(product, 'staff-sign-in')).map(({ actor }) => actor)).toContain(person.name)
    expect((await recorded(product, 'staff-sign-out')).map(({ actor }) => actor)).toContain(person.name)
  })

  it('is refused with a wrong password, a wrong code, and the same code again, and nothing is kept', async () => {
    const person = await aPersonWhoSignsIn(product)
    const { email, password, authenticator } = person
    const file = aTerminal()
    await expect(answer(file, email, 'another password')).rejects.toMatchObject({ reason: 'STAFF_SIGN_IN_WRONG' })
    const wrong = answer(file, email, password, authenticator.wrongCode())
    await expect(wrong).rejects.toMatchObject({ reason: 'TOTP_WRONG' })
    await expect(answer(file, email, password, 'letters')).rejects.toThrow('six digits')
    const code = authenticator.newCode()
    await answer(aTerminal(), email, password, code)
    await expect(answer(file, email, password, code)).rejects.toMatchObject({ reason: 'TOTP_WRONG' })
    expect(existsSync(file)).toBe(false)
  })

  it('is signed out after a quarter of an hour without a command, and after eight hours in any case', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['marketing'] })
    const idle = aTerminal()
    await enter(idle, person)
    product.passSeconds(14 * 60)
    expect((await list(idle)).exitCode).toBe(0)
    product.passSeconds(14 * 60)
    expect((await list(idle)).exitCode).toBe(0)
    product.passSeconds(15 * 60 + 1)
    expect(await list(idle)).toEqual(NOBODY)
    const busy = aTerminal()
    await enter(busy, person)
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      product.passSeconds(600)
      expect((await list(busy)).exitCode, `after ${minutes + 10} minutes`).toBe(0)
    }
    product.passSeconds(600)
    expect(await list(busy)).toEqual(NOBODY)
  })

  it('may do with the next command what their roles allow then', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['collector'] })
    const file = aTerminal()
    await enter(file, person)
    expect((await list(file)).output).toBe(
      `${person.name} may not do this: it needs the right to see landing pages and campaign figures (marketing.read).\n`,
    )
    await inTransaction(product.services.db, (tx) => replaceRoles(tx, person.name, ['marketing']))
    expect((await list(file)).exitCode).toBe(0)
  })

  it('has one session at a terminal: signing in again ends the one before', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['marketing'] })
    const file = aTerminal()
    await enter(file, person)
    const before = readSession(file)
    await enter(file, person)
    const old = await runWithProof(product, 'templates', templates, ['list'], { key: null, session: before })
    expect(old).toEqual(NOBODY)
    expect((await list(file)).exitCode).toBe(0)
  })

  it('is told of a session that others could read before a code is used up', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['marketing'] })
    const file = aTerminal()
    await enter(file, person)
    chmodSync(file, 0o644)
    const before = await recorded(product, 'staff-sign-in')
    await expect(answer(file)).rejects.toThrow('Others could read')
    expect(existsSync(file)).toBe(false)
    await enter(file, person)
    expect(await recorded(product, 'staff-sign-in')).toHaveLength(before.length + 1)
  })

  it('is nobody at the console: the session of a terminal opens nothing in a browser, and ends', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['marketing'] })
    const file = aTerminal()
    await enter(file, person)
    const { token, device } = readSession(file) ?? { token: '', device: '' }
    const cookie = `console-sid=${token}; console-device=${device}`
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
    const call = await product.call('getStaffSession', {}, { cookie, headers: { 'user-agent': agent } })
    expect(call.status).toBe(401)
    expect(await list(file)).toEqual(NOBODY)
  })
})

type Process = Run & { readonly errors: string }

/** Runs the program itself, and answers its questions when it asks them. */
async function start(words: readonly string[], answers: readonly (() => string)[] = []): Promise<Process> {
  const script = fileURLToPath(new URL('../../../../../scripts/staff.ts', import.meta.url))
  const { databaseUrl, dataDir, fieldKey } = product.services.config
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FIELD_KEY: fieldKey ?? '', SANDBOX: '0' }
  const env = { ...process.env, ...settings, XDG_STATE_HOME: home, HULOG_KEY: '' }
  const child = spawn(process.execPath, [script, ...words], { env })
  const waiting = [...answers]
  const [output, errors]: [string[], string[]] = [[], []]
  child.stdout.on('data', (text) => output.push(String(text)))
  child.stderr.on('data', (text) => {
    errors.push(String(text))
    if (!errors.join('').endsWith(': ')) return
    const next = waiting.shift()
    if (next) child.stdin.write(`${next()}\n`)
    else child.stdin.end()
  })
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, output: output.join(''), errors: errors.join('') }
}

it('npm run staff -- sign-in, who and sign-out work in processes of their own', { timeout: 180_000 }, async () => {
  const { name, email, password, totpSecret } = await aPersonWhoSignsIn(product, { roles: ['marketing'] })
  const code = () => TOTP.generate({ secret: Secret.fromBase32(totpSecret) })
  const entered = await start(['sign-in'], [() => email, () => password, code])
  expect(entered).toMatchObject({ exitCode: 0, errors: expect.not.stringContaining(password) })
  expect(entered.output).toMatch(`Signed in: ${name}, marketing. Until 20`)
  const { databaseUrl, dataDir } = product.services.config
  expect(readSession(sessionFileOf({ databaseUrl, dataDir }, { XDG_STATE_HOME: home }))).not.toBeNull()
  expect((await start(['who'])).output).toMatch(`${name}, marketing, until 20`)
  expect(await start(['templates', 'off', '9'])).toMatchObject({ exitCode: 1, errors: 'There is no landing page 9.\n' })
  expect(await start(['sign-out'])).toMatchObject({ exitCode: 0, output: 'Signed out.\n' })
})

it('npm run staff -- sign-in ends when nobody answers any more', { timeout: 60_000 }, async () => {
  const unanswered = await start(['sign-in'], [() => 'ana@lender.example'])
  expect(unanswered).toMatchObject({ exitCode: 1, errors: expect.stringContaining('Nothing was answered.') })
})
