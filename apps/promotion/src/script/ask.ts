import { call } from './call.ts'
import { refreshCaptcha, sid } from './captcha.ts'
import { complain, toast } from './messages.ts'
import { capcode, facts, phone, smsCode, words } from './page.ts'
import { source } from './source.ts'
import { showDownloads } from './views.ts'

/** A captcha, as it was read for a number. */
export type Proof = { readonly phone: string; readonly sid: string; readonly capcode: string }

/** With which a code was sent. It outlives its picture: registering names the captcha that the code was asked with. */
let proof: Proof | undefined

export const typedProof = (): Proof => ({ phone: phone.value, sid, capcode: capcode.value })

/** None, too, for another number than the code was sent to. */
export const keptProof = () => proof && proof.phone === phone.value && proof

/** What each refusal is about: the captcha, or the SMS code that is wrong or too old. */
const WRONG: Readonly<Record<number, HTMLInputElement>> = { 101: capcode, [-1]: capcode, 3604: smsCode, 3605: smsCode }

/** PRO-07, PRO-08: asks, and says what came of it; gives whether it was done. */
export async function ask(path: string, given: Proof, more?: object): Promise<boolean> {
  const isKept = given === proof
  const body = { ...more, ...given, deviceId: given.sid, appName: facts.appName, ...source }
  const { code, message } = await call(path, {}, body)
  const wrong = WRONG[code]
  // Where no answer came, it may have been done.
  if (!code) proof = given
  if (code === 0) return true
  if (wrong === capcode) proof = undefined
  // A picture serves once, whatever came of it.
  if (!isKept || !proof) refreshCaptcha()
  if (code === 11) showDownloads(words.alreadyRegistered)
  else if (wrong) complain(wrong, message)
  else toast(message)
  return false
}
