import { ask, keptProof, typedProof } from './ask.ts'
import { refreshCaptcha } from './captcha.ts'
import { countDown, timer } from './countdown.ts'
import { blame, fits, GOOD_MS, toast } from './messages.ts'
import { calls, capcode, facts, form, phone, picture, smsCode, words } from './page.ts'
import { invitation } from './source.ts'
import { tellClick } from './tracking.ts'
import { showDownloads } from './views.ts'

const { pattern, message } = facts.phoneRule
const buttons = form.do
const [codeButton] = buttons

/** Makes the form answer on the page instead of being sent away. */
export function startRegistration(): void {
  // Enter in a field means to register.
  codeButton.type = 'button'
  codeButton.onclick = () => (timer ? toast(words.codeRepeated) : whileBusy(sendCode))
  form.onsubmit = () => {
    whileBusy(register)
    return false
  }
  form.oninput = ({ target }) => tidy(target as HTMLInputElement)
  picture.onclick = () => hasPhone() && refreshCaptcha()
  refreshCaptcha()
}

/** PRO-06 */
async function sendCode(): Promise<void> {
  if (!hasPhone() || !hasCaptcha() || !(await ask(calls.sendLandingCode, typedProof()))) return
  toast(words.codeSent, GOOD_MS)
  smsCode.focus()
  countDown(codeButton, () => {
    // A second code takes a second picture. Whoever has the first code is left to it.
    refreshCaptcha()
    if (!smsCode.value) capcode.focus()
  })
}

/** PRO-02, PRO-08 */
async function register(): Promise<void> {
  const kept = keptProof()
  if (!hasPhone() || !(kept || hasCaptcha()) || !fits(smsCode, '.', words.smsCodeMissing)) return
  const given = kept || typedProof()
  const fields: Record<string, FormDataEntryValue> = Object.fromEntries(new FormData(form))
  tellClick(given.phone)
  if (!(await ask(calls.registerVisitor, given, { ...fields, userName: given.phone, ...invitation }))) return
  showDownloads(words.registered, GOOD_MS)
  // The page itself tells nobody; a host page may have a tag of its own.
  if (fields.adConsent) dispatchEvent(new CustomEvent('hulog:conversion', { detail: { tag: facts.adTag } }))
}

const hasPhone = () => fits(phone, pattern, message)
const hasCaptcha = () => fits(capcode, '.', words.captchaMissing)

/** Nothing is sent twice. */
async function whileBusy(act: () => Promise<void>): Promise<void> {
  const setBusy = (isBusy: boolean) => {
    for (const button of buttons) button.disabled = isBusy
  }
  setBusy(true)
  await act()
  setBusy(false)
}

/** Blanks and signs are dropped as they are typed or pasted, and what is left is cut; wide digits are digits. */
function tidy(field: HTMLInputElement): void {
  const { cap } = field.dataset
  if (!cap) return
  field.value = field.value.normalize('NFKC').replace(/\W/g, '').slice(0, +cap)
  blame(field, '')
}
