import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aConsole, anAuthenticatorApp } from '../people/staff-sessions/staff-sign-in.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { seedStaff } from './demo-staff.ts'
import { aSandboxAuthenticator, type SandboxAuthenticator } from './sandbox-authenticator.fixtures.ts'

let product: TestProduct
let sandbox: SandboxAuthenticator
beforeAll(async () => {
  sandbox = await aSandboxAuthenticator()
  product = await startTestProduct({ SANDBOX_URL: sandbox.url })
})
afterAll(async () => {
  await product.close()
  await sandbox.close()
})

const ROLES = [
  'officer',
  'collector',
  'care-agent',
  'treasurer',
  'product-manager',
  'marketing',
  'auditor',
  'administrator',
]

/** What a person at the terminal reads: the password, and an address for each role. */
function read([title = '', ...rows]: readonly string[]) {
  const [, password = ''] = /password ([a-z0-9-]+)/.exec(title) ?? []
  return { password, emails: rows.map((row) => row.split(/\s+/).at(-1) ?? '') }
}

describe('the demo’s team', () => {
  it('signs in with what is printed and the sandbox’s authenticator shows, one person a role', async () => {
    const { password, emails } = read(await seedStaff(product.services, 'demo-seed'))
    expect(password).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
    expect(emails).toEqual(ROLES.map((role) => `${role}@demo.example`))
    for (const [at, email] of emails.entries()) {
      const browser = aConsole(product)
      const { signInId } = (await browser.call('signInStaff', { email, password })).data
      const totpCode = anAuthenticatorApp(product, sandbox.secretOf(email)).newCode()
      const { data } = await browser.call('confirmStaffCode', { signInId, totpCode })
      expect(data.roles).toEqual([ROLES[at]])
    }
  })

  it('is the same at the next start, and who was changed by the lender stays so', async () => {
    const first = await seedStaff(product.services, 'demo-seed')
    const { db } = product.services
    await db.$client.query(`update staff set ended_at = now(), ended_by = 'boss' where name = 'ana.cruz'`)
    await db.$client.query(`delete from staff_roles_held where name = 'ben.reyes'`)
    const next = await seedStaff(product.services, 'demo-seed')
    expect(next).toEqual(first.filter((line) => !line.startsWith('Officer')))
    const { rows } = await db.$client.query(
      `select s.name, s.ended_at is not null as ended, count(h.role)::int as roles from staff s
       left join staff_roles_held h using (name) where s.name in ('ana.cruz', 'ben.reyes') group by s.name order by s.name`,
    )
    expect(rows).toEqual([
      { name: 'ana.cruz', ended: true, roles: 1 },
      { name: 'ben.reyes', ended: false, roles: 0 },
    ])
  })

  it('security line 8 has other secrets in another installation', async () => {
    const other = await startTestProduct({ SANDBOX_URL: sandbox.url })
    try {
      const before = sandbox.secretOf('auditor@demo.example')
      const there = read(await seedStaff(other.services, 'demo-seed'))
      expect(there.password).not.toBe(read(await seedStaff(product.services, 'demo-seed')).password)
      await seedStaff(other.services, 'demo-seed')
      expect(sandbox.secretOf('auditor@demo.example')).not.toBe(before)
    } finally {
      await other.close()
    }
  })
})
