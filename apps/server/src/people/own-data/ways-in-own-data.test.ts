import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherRecords } from '../../composition.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { getBorrower } from '../borrowers/borrowers.store.ts'
import { addPasskey } from '../passkeys/passkeys.fixtures.ts'
import { A_PASSWORD, changePassword } from '../passwords/passwords.fixtures.ts'
import { aKnownBorrower, forgetBorrower } from './own-data.fixtures.ts'
import { readKeptData } from './read-kept-data.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('a password and passkeys are in the copy of the data without their secrets, and gone with the account', async () => {
  const { borrowerId, cookie, phone } = await aKnownBorrower(product)
  await changePassword(product, cookie, A_PASSWORD)
  product.passSeconds(61)
  const owner = await addPasskey(product, cookie)
  const { phoneKey } = await getBorrower(product.services.db, borrowerId)
  const read = async () =>
    (await readKeptData({ ...product.services, records: otherRecords }, { borrowerId, phoneKey })).kept
  const { passwords, passkeys } = await read()
  expect(passwords).toEqual([{ borrower_id: borrowerId, set_at: expect.anything() }])
  expect(Object.keys(passkeys?.[0] ?? {}).toSorted()).toEqual([
    'added_at',
    'borrower_id',
    'device_browser',
    'device_system',
    'id',
    'last_used_at',
  ])
  await forgetBorrower(product, borrowerId)
  expect(await read()).toMatchObject({ passwords: [], passkeys: [] })
  const refused = await product.call('signInWithPasskey', await owner.answer())
  expect(refused.code).toBe(refusalCode('PASSKEY_NOT_VALID'))
  const wrong = await product.call('signInWithPassword', { phone, password: A_PASSWORD })
  expect(wrong.code).toBe(refusalCode('PASSWORD_WRONG'))
})
