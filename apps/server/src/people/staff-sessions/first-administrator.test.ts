import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { insertLogin, insertStaff, replaceRoles } from '../staff-rights/staff.store.ts'
import { inviteFirstAdministrator } from './make-invitation.ts'
import { aConsole, anOpenedInvitation, aPersonWhoSignsIn } from './staff-sign-in.fixtures.ts'

/** A lender at whom nobody works yet. */
let product: TestProduct
beforeEach(async () => {
  product = await startTestProduct()
})
afterEach(() => product.close())

const notValid = { status: 404, code: refusalCode('INVITATION_NOT_VALID') }
const open = (inviteCode: string) => anOpenedInvitation(product, inviteCode)
/** What a start prints. */
const link = async () => (await inviteFirstAdministrator(product.services))[1] ?? ''
const secretOf = (url: string) => new URL(url).hash.slice(1)

describe('the first administrator', () => {
  const FIRST = { staffName: 'maria.santos', displayName: 'Maria Santos', email: 'Maria@Lender.example' }

  it('signs up by a link whose secret is sent to no server, and may do what administrators may', async () => {
    const url = new URL(await link())
    expect(`${url.origin}${url.pathname}${url.search}`).toBe('http://localhost:8080/console/welcome')
    const { accept, data } = await open(secretOf(url.href))
    expect(data).toMatchObject({ purpose: 'first', staffName: null, displayName: null, email: null })
    expect((await accept()).code).toBe(refusalCode('INVALID_FIELD'))
    const accepted = await accept(FIRST)
    expect(accepted).toMatchObject({
      code: 0,
      data: { staffName: 'maria.santos', email: 'maria@lender.example', roles: ['administrator'] },
    })
    expect(await accept({ ...FIRST, staffName: 'ben.lim', email: 'ben@lender.example' })).toMatchObject(notValid)
    expect(await inviteFirstAdministrator(product.services)).toEqual([])
  })

  it('has one link for processes that start together, and another at the next start', async () => {
    const links = await Promise.all([link(), link(), link()])
    expect(new Set(links).size).toBe(1)
    product.passSeconds(60)
    const next = await link()
    expect(next).not.toBe(links[0])
    expect(await aConsole(product).call('openInvitation', { inviteCode: secretOf(links[0] ?? '') })).toMatchObject(
      notValid,
    )
    product.passSeconds(24 * 3_600)
    expect(await aConsole(product).call('openInvitation', { inviteCode: secretOf(next) })).toMatchObject(notValid)
  })

  it('has another link at the next start also where the clock was set back', async () => {
    const before = await link()
    product.passSeconds(-86_400)
    const next = await link()
    expect(next).not.toBe(before)
    product.passSeconds(-1)
    expect(await link(), 'a process whose clock is a little behind').toBe(next)
  })

  it('is one, of fifty who use the link together', async () => {
    const { accept, authenticator } = await open(secretOf(await link()))
    const totpCode = authenticator.newCode()
    const fifty = Array.from({ length: 50 }, (_, at) =>
      accept({ ...FIRST, totpCode, staffName: `maria.${at}`, email: `maria${at}@lender.example` }, aConsole(product)),
    )
    const codes = (await Promise.all(fifty)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const { rows } = await product.services.db.$client.query('select name from staff')
    expect(rows).toHaveLength(1)
  }, 60_000)

  it('is not called like something else that acts here', async () => {
    const { accept } = await open(secretOf(await link()))
    const taken = ['anyone', 'hulog', 'system', 'demo-seed', 'sandbox-payments', 'abcdefab-abcd-4abc-8abc-abcdefabcdef']
    for (const staffName of taken)
      expect((await accept({ ...FIRST, staffName })).code, staffName).toBe(refusalCode('STAFF_NAME_TAKEN'))
    expect((await accept(FIRST)).code).toBe(0)
  })

  it('is invited while only programs, or people who never accepted, could invite others', async () => {
    const { services } = product
    await inTransaction(services.db, async (tx) => {
      await insertStaff(tx, {
        name: 'late.lim',
        kind: 'person',
        displayName: 'Late',
        addedBy: 'boss',
        addedAt: new Date(),
      })
      await insertLogin(tx, 'late.lim', 'late@lender.example')
      await replaceRoles(tx, 'late.lim', ['administrator'])
    })
    const { accept } = await open(secretOf(await link()))
    expect((await accept({ ...FIRST, email: 'late@lender.example' })).code).toBe(refusalCode('EMAIL_TAKEN'))
    expect((await accept({ ...FIRST, staffName: 'late.lim' })).code).toBe(refusalCode('STAFF_NAME_TAKEN'))
    expect((await accept(FIRST)).code).toBe(0)
  })

  it('is not invited any more once somebody else may invite people', async () => {
    const code = secretOf(await link())
    const { accept } = await open(code)
    await aPersonWhoSignsIn(product, { roles: ['administrator'] })
    expect(await accept(FIRST)).toMatchObject(notValid)
    expect(await inviteFirstAdministrator(product.services)).toEqual([])
    const { rows } = await product.services.db.$client.query('select 1 from staff_invitations')
    expect(rows).toEqual([])
  })
})
