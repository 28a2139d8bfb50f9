import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { aStepUpCode } from '../sessions/step-up.fixtures.ts'

export const A_PASSWORD = 'मेरी गाय नीली है 42'

/** A signed-in borrower with a password. */
export async function aBorrowerWithPassword(product: TestProduct, password = A_PASSWORD) {
  const phone = anyPhone()
  const cookie = await product.signIn(phone)
  const set = await changePassword(product, cookie, password)
  if (set.code !== 0) throw new Error(`the password was not set: ${set.raw}`)
  return { phone, cookie, password }
}

/** Sets a password with a code from the phone. */
export async function changePassword(product: TestProduct, cookie: string, password: string) {
  const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
  return product.call('setPassword', { password, challengeId, smsCode }, { cookie })
}

let networks = 0
/** A network that no other test of the file uses. */
export function anyNetwork(): string {
  networks += 1
  return `100.65.${networks}.9`
}
