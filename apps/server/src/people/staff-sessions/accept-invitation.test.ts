import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { insertLogin, insertStaff, lockStaff, replaceRoles } from '../staff-rights/staff.store.ts'
import { makeInvitation } from './make-invitation.ts'
import { A_NEW_PASSWORD, aConsole, anOpenedInvitation, aPersonWhoSignsIn, recorded } from './staff-sign-in.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const notValid = { status: 404, code: refusalCode('INVITATION_NOT_VALID') }

let invited = 0

/** A colleague who was added, and the link's secret. */
async function anInvitedPerson() {
  const { services } = product
  invited += 1
  const name = `invited.${invited}`
  const email = `${name}@lender.example`
  await inTransaction(services.db, async (tx) => {
    await insertStaff(tx, {
      name,
      kind: 'person',
      displayName: `Invited ${invited}`,
      addedBy: 'boss',
      addedAt: new Date(),
    })
    await insertLogin(tx, name, email)
    await replaceRoles(tx, name, ['collector'])
  })
  return { name, email, inviteCode: await invite(name, 'invite') }
}

async function invite(name: string, purpose: 'invite' | 'recover'): Promise<string> {
  const { services } = product
  return inTransaction(services.db, async (tx) => {
    await lockStaff(tx, name)
    return (await makeInvitation(services, tx, { purpose, name, madeBy: 'boss' })).code
  })
}

const open = (inviteCode: string) => anOpenedInvitation(product, inviteCode)

describe('an invitation', () => {
  it('shows whom it is for and a secret for their second factor, a new one each time', async () => {
    const { name, email, inviteCode } = await anInvitedPerson()
    const { data } = await open(inviteCode)
    expect(data).toMatchObject({ purpose: 'invite', staffName: name, email, displayName: expect.any(String) })
    expect(data.totpSecret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.totpUri).toContain(`secret=${data.totpSecret}`)
    expect(data.totpUri).toContain(encodeURIComponent(email))
    const again = (await open(inviteCode)).data
    const { totpSecret, totpUri, ...same } = data
    expect(again).toMatchObject(same)
    expect(again.totpSecret).not.toBe(totpSecret)
    expect(again.totpUri).toBe(totpUri.replace(totpSecret, again.totpSecret))
    expect(Date.parse(data.expiresAt) - product.services.clock.now().getTime()).toBeGreaterThan(71.9 * 3_600_000)
  })

  it('sets both factors and signs in, and never again', async () => {
    const { name, email, inviteCode } = await anInvitedPerson()
    const { accept, browser, authenticator } = await open(inviteCode)
    const accepted = await accept({ staffName: 'somebody.else', email: 'other@lender.example' })
    expect(accepted).toMatchObject({ code: 0, data: { staffName: name, email, roles: ['collector'] } })
    expect(await browser.isSignedIn()).toBe(true)
    expect(await accept()).toMatchObject(notValid)
    expect(await aConsole(product).call('openInvitation', { inviteCode })).toMatchObject(notValid)
    const again = aConsole(product)
    const { data } = await again.call('signInStaff', { email, password: A_NEW_PASSWORD })
    const body = { signInId: data.signInId, totpCode: authenticator.newCode() }
    expect((await again.call('confirmStaffCode', body)).code).toBe(0)
    expect((await recorded(product, 'staff-invitation-accepted')).at(-1)).toMatchObject({
      actor: name,
      details: { purpose: 'invite', subject: `staff:${name}` },
    })
  })

  it('gives nobody the second factor who saw its link before its owner did', async () => {
    const { inviteCode } = await anInvitedPerson()
    const curious = await open(inviteCode)
    const owner = await open(inviteCode)
    expect((await curious.accept()).code).toBe(refusalCode('TOTP_WRONG'))
    expect((await owner.accept()).code).toBe(0)
  })

  it('works once for fifty simultaneous uses', async () => {
    const { inviteCode } = await anInvitedPerson()
    const { accept, authenticator } = await open(inviteCode)
    const totpCode = authenticator.newCode()
    const fifty = Array.from({ length: 50 }, () => accept({ totpCode }, aConsole(product)))
    const codes = (await Promise.all(fifty)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === notValid.code)).toHaveLength(49)
  }, 30_000)

  it.each([
    ['too short', { password: 'short word' }, 'INVALID_FIELD'],
    ['too short when its letters are composed', { password: 'é'.repeat(11).normalize('NFD') }, 'PASSWORD_TOO_SHORT'],
    ['used by many', { password: '1qaz2wsx3edc' }, 'PASSWORD_COMMON'],
    ['the lender’s name', { password: 'Hulog-2026-2027' }, 'PASSWORD_NAMES_YOU'],
    ['wrong in its code', { totpCode: '000000' }, 'TOTP_WRONG'],
  ])('refuses what is %s, and stays', async (_what, given, reason) => {
    const { name, inviteCode } = await anInvitedPerson()
    const { accept } = await open(inviteCode)
    const refused = await accept(given)
    expect(refused.code).toBe(refusalCode(reason))
    expect(refused.setCookies).toEqual([])
    const { rows } = await product.services.db.$client.query(
      'select 1 from staff_logins where name = $1 and password_sealed is null',
      [name],
    )
    expect(rows).toHaveLength(1)
    expect((await accept()).code).toBe(0)
  })

  it('refuses a password that is the person’s name or address', async () => {
    const { email, inviteCode } = await anInvitedPerson()
    const { accept } = await open(inviteCode)
    for (const password of [email, 'invited-2026-2027'])
      expect((await accept({ password })).code).toBe(refusalCode('PASSWORD_NAMES_YOU'))
  })

  it('ends after 72 hours, with another one, and with the access of its person', async () => {
    const replaced = await anInvitedPerson()
    await invite(replaced.name, 'invite')
    expect(await aConsole(product).call('openInvitation', { inviteCode: replaced.inviteCode })).toMatchObject(notValid)
    const { name, inviteCode } = await anInvitedPerson()
    await product.services.db.$client.query(`update staff set ended_at = now(), ended_by = 'boss' where name = $1`, [
      name,
    ])
    expect(await aConsole(product).call('openInvitation', { inviteCode })).toMatchObject(notValid)
    const late = await anInvitedPerson()
    const { accept } = await open(late.inviteCode)
    product.passSeconds(72 * 3_600)
    expect(await accept()).toMatchObject(notValid)
  })

  it('that nobody made is refused and recorded, and a network’s thirty-first only refused', async () => {
    const before = (await recorded(product, 'staff-invitation-refused')).length
    const browser = aConsole(product)
    for (let tries = 0; tries < 31; tries += 1)
      expect(await browser.call('openInvitation', { inviteCode: `made-up-${tries}` })).toMatchObject(notValid)
    expect((await recorded(product, 'staff-invitation-refused')).length).toBe(before + 30)
  })
})

describe('a recovery', () => {
  it('ends all sessions at once, and removes what the person had', async () => {
    const person = await aPersonWhoSignsIn(product)
    const before = await person.enter()
    const inviteCode = await invite(person.name, 'recover')
    product.passSeconds(1)
    expect(await before.isSignedIn()).toBe(false)
    // Until the link is used the person may still find the old factors.
    const meanwhile = await person.enter()
    const { accept, data, authenticator, browser } = await open(inviteCode)
    expect(data).toMatchObject({ purpose: 'recover', staffName: person.name })
    expect((await accept()).code).toBe(0)
    expect([await meanwhile.isSignedIn(), await browser.isSignedIn()]).toEqual([false, true])
    expect((await person.signIn()).answer.code).toBe(refusalCode('STAFF_SIGN_IN_WRONG'))
    const again = aConsole(product)
    const { signInId } = (await again.call('signInStaff', { email: person.email, password: A_NEW_PASSWORD })).data
    const old = await again.call('confirmStaffCode', { signInId, totpCode: person.authenticator.newCode() })
    expect(old.code).toBe(refusalCode('TOTP_WRONG'))
    expect((await again.call('confirmStaffCode', { signInId, totpCode: authenticator.newCode() })).code).toBe(0)
  })

  it('opens the sign-in again after too many wrong tries', async () => {
    const person = await aPersonWhoSignsIn(product)
    for (let tries = 0; tries < 10; tries += 1)
      await aConsole(product).call('signInStaff', { email: person.email, password: 'wrong wrong wrong' })
    expect((await person.signIn()).answer.code).toBe(refusalCode('STAFF_SIGN_IN_LOCKED'))
    const { accept } = await open(await invite(person.name, 'recover'))
    expect((await accept()).code).toBe(0)
    const typed = { email: person.email, password: A_NEW_PASSWORD }
    expect((await aConsole(product).call('signInStaff', typed)).code).toBe(0)
  })

  it('lasts a day', async () => {
    const { name } = await aPersonWhoSignsIn(product)
    const inviteCode = await invite(name, 'recover')
    product.passSeconds(24 * 3_600)
    expect(await aConsole(product).call('openInvitation', { inviteCode })).toMatchObject(notValid)
  })
})
