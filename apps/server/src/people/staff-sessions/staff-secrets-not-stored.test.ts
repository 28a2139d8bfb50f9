import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeLogger } from '../../platform/logging/make-logger.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { inviteFirstAdministrator } from './make-invitation.ts'
import { aConsole, anAuthenticatorApp, aPersonWhoSignsIn } from './staff-sign-in.fixtures.ts'

let product: TestProduct
const lines: string[] = []
beforeAll(async () => {
  product = await startTestProduct({}, makeLogger('trace', { write: (line) => void lines.push(line) }))
})
afterAll(() => product.close())

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = product.services
  const { rows: tables } = await db.$client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = await Promise.all(
    tables.map(async ({ table }) => (await db.$client.query(`select t::text as row from ${table} t`)).rows),
  )
  return JSON.stringify(dumped)
}

it('security lines 6, 12, 16 no password, secret, link or session value is in a table or a log line', async () => {
  const inject = vi.spyOn(product.app, 'inject')
  const [, link = ''] = await inviteFirstAdministrator(product.services)
  const inviteCode = new URL(link).hash.slice(1)
  const browser = aConsole(product)
  const { totpSecret } = (await browser.call('openInvitation', { inviteCode })).data
  const app = anAuthenticatorApp(product, totpSecret)
  const password = 'a password that is unmistakable'
  await browser.call('acceptInvitation', {
    inviteCode,
    password,
    totpCode: app.newCode(),
    staffName: 'maria.santos',
    displayName: 'Maria Santos',
    email: 'maria@lender.example',
  })
  const person = await aPersonWhoSignsIn(product, { password: 'another that is unmistakable' })
  const theirs = await person.enter()
  await person.signIn(aConsole(product), 'a third one which is wrong')
  const prepared = (await theirs.call('prepareTotp', {})).data.totpSecret
  await product.services.db.$client.query('alter table audit_events rename to audit_events_away')
  const failed = await aConsole(product).call('signInStaff', {
    email: person.email,
    password: 'a fourth one which fails',
  })
  await product.services.db.$client.query('alter table audit_events_away rename to audit_events')
  expect(failed.status).toBe(500)

  const secrets = {
    inviteCode,
    totpSecret,
    prepared,
    password,
    ofPerson: person.password,
    itsSecret: person.totpSecret,
    session: browser.jar.get('console-sid'),
    device: browser.jar.get('console-device'),
    wrong: 'a third one which is wrong',
    failed: 'a fourth one which fails',
    hash: '$argon2id$',
  }
  const [dump, log] = [await wholeDatabase(), lines.join('\n')]
  expect(dump).toContain('maria.santos')
  expect(log).toContain('request failed')
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toBeTruthy()
    expect(dump.includes(String(secret)), `${name} in the database`).toBe(false)
    expect(log.includes(String(secret)), `${name} in the log`).toBe(false)
  }
  const answers = await Promise.all(inject.mock.results.map(async ({ value }) => (await value).body as string))
  expect(answers.join('\n')).not.toContain(String(browser.jar.get('console-sid')))
  const addresses = inject.mock.calls.map(([given]) => JSON.stringify((given as { url?: string }).url))
  for (const secret of Object.values(secrets)) expect(addresses.join('\n')).not.toContain(secret)
})
