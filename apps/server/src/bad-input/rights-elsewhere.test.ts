import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { aColleague, aProgram, type Colleague } from '../people/staff/staff.fixtures.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
/** A second process on the same database. */
let other: FastifyInstance
beforeAll(async () => {
  product = await startTestProduct()
  other = await makeApp({ ...product.services, metrics: makeMetrics() })
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await product.close()
})

let administrator: Colleague
let colleague: Colleague
beforeEach(async () => {
  administrator = await aColleague(product, { roles: ['administrator'] })
  colleague = await aColleague(product, { roles: ['auditor'] })
  // The other process has just seen that they may.
  expect(await listsPeople(colleague)).toBe(200)
})

const asAdministrator = () => ({ cookie: administrator.cookie })

async function statusElsewhere(path: string, headers: Record<string, string>, payload = {}): Promise<number> {
  return (await other.inject({ method: 'POST', url: `/gateway/console/${path}`, headers, payload })).statusCode
}

const listsPeople = ({ cookie }: Colleague) => statusElsewhere('people', { cookie })

async function afterASecond<Result>(look: () => Promise<Result>): Promise<Result> {
  product.passSeconds(1)
  return look()
}

describe('security 13 what was changed in one process counts in every other within a second', () => {
  it('another role ends the sessions of the old one', async () => {
    const change = { staffName: colleague.name, roles: ['marketing'], version: 1 }
    expect((await product.call('changeStaffRoles', change, asAdministrator())).code).toBe(0)
    expect(await afterASecond(() => listsPeople(colleague))).toBe(401)
  })

  it('ended access', async () => {
    const end = { staffName: colleague.name, reason: 'left the lender' }
    expect((await product.call('endStaffAccess', end, asAdministrator())).code).toBe(0)
    expect(await afterASecond(() => listsPeople(colleague))).toBe(401)
  })

  it('ended access of which only the person’s row was written', async () => {
    const { rowCount } = await product.services.db.$client.query(
      'update staff set ended_by = name, ended_at = now() where name = $1',
      [colleague.name],
    )
    expect(rowCount).toBe(1)
    expect(await afterASecond(() => listsPeople(colleague))).toBe(401)
  })

  it('what a role allows', async () => {
    const seesAudit = await aColleague(product, { permissions: ['audit.read'] })
    const headers = { cookie: seesAudit.cookie }
    expect(await statusElsewhere('audit/verifications', headers)).toBe(200)
    const { roles } = (await product.call('listRoles', {}, asAdministrator())).data
    const held = (await product.call('getStaffMember', { staffName: seesAudit.name }, asAdministrator())).data.roles
    const role = roles.find(({ roleCode }) => roleCode === held[0])
    const saved = { roleCode: held[0] ?? '', roleName: 'Nothing', permissions: [], version: role?.version ?? 0 }
    expect((await product.call('saveRole', saved, asAdministrator())).code).toBe(0)
    expect(await afterASecond(() => statusElsewhere('audit/verifications', headers))).toBe(403)
    expect(await statusElsewhere('session', headers)).toBe(200)
  })

  it('the key of a program, replaced or ended', async () => {
    const figures = { from: '2026-01-01', to: '2026-01-02' }
    for (const change of ['replaceServiceKey', 'endServiceAccount'] as const) {
      const { name, headers } = await aProgram(product, { roles: ['reports'] })
      expect(await statusElsewhere('campaign-figures', headers, figures)).toBe(200)
      expect((await product.call(change, { staffName: name }, asAdministrator())).code).toBe(0)
      expect(await afterASecond(() => statusElsewhere('campaign-figures', headers, figures)), change).toBe(401)
    }
  })
})
