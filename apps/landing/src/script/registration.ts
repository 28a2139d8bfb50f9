import { call, reportClick } from './call.ts'
import {
  calls,
  capcode,
  complain,
  facts,
  fits,
  form,
  GOOD_MS,
  invitation,
  phone,
  picture,
  showFieldError,
  smsCode,
  source,
  toast,
  words,
} from './page.ts'
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

/** PRO-06: asks for a code. */
async function sendCode(): Promise<void> {
  if (!all(hasCaptcha(), hasPhone()) || !(await ask(calls.sendLandingCode, typedProof()))) return
  toast(words.codeSent, GOOD_MS)
  smsCode.focus()
  countDown(() => {
    // A second code takes a second picture. The focus stays with a first code that is being typed.
    refreshCaptcha()
    if (!smsCode.value) capcode.focus()
  })
}

/** Set while the button counts down. */
let timer: ReturnType<typeof setInterval> | undefined

/** PRO-06: counts down in the button's label, by the clock: a page in the background ticks seldom. */
function countDown(onEnd: () => void): void {
  const label = codeButton.textContent
  const endsAt = Date.now() + 60_000
  timer = setInterval(tick, 1000)
  tick()

  function tick(): void {
    const left = Math.ceil((endsAt - Date.now()) / 1000)
    codeButton.textContent = `${left}s`
    if (left > 0) return
    codeButton.textContent = label
    timer = clearInterval(timer) as undefined
    onEnd()
  }
}

/** PRO-02, PRO-08: registers with the code. */
async function register(): Promise<void> {
  const kept = keptProof()
  if (!all(fits(smsCode, '.', words.smsCodeMissing), kept || hasCaptcha(), hasPhone())) return
  const given = kept || typedProof()
  const fields: Record<string, FormDataEntryValue> = Object.fromEntries(new FormData(form))
  reportClick(given.phone)
  if (!(await ask(calls.registerVisitor, given, { ...fields, userName: given.phone, ...invitation }))) return
  showDownloads(words.registered, GOOD_MS)
  // The page itself reports nothing; a host page may have its own tag.
  if (fields.adConsent) dispatchEvent(new CustomEvent('hulog:conversion', { detail: { tag: facts.adTag } }))
}

/** An answered captcha and the number it was answered for. */
type Proof = { readonly phone: string; readonly sid: string; readonly capcode: string }

/** The captcha that sent the code. Registering repeats it, though its picture is gone. */
let proof: Proof | undefined

const typedProof = (): Proof => ({ phone: phone.value, sid, capcode: capcode.value })

/** Undefined for another number than the code was sent to. */
const keptProof = () => proof && proof.phone === phone.value && proof

/** The field that each refusal is about: the captcha, or an SMS code that is wrong or too old. */
const WRONG: Readonly<Record<number, HTMLInputElement>> = { 101: capcode, [-1]: capcode, 3604: smsCode, 3605: smsCode }

/** PRO-07, PRO-08: calls, shows a refusal, and returns whether it was done. */
async function ask(path: string, given: Proof, more?: object): Promise<boolean> {
  const isKept = given === proof
  const body = { ...more, ...given, deviceId: given.sid, appName: facts.appName, ...source }
  const { code, message } = await call(path, {}, body)
  const wrong = WRONG[code]
  // Without an answer it may have been done.
  if (!code) proof = given
  if (code === 0) return true
  if (wrong === capcode) proof = undefined
  // A picture serves once, right or wrong.
  if (!isKept || !proof) refreshCaptcha()
  if (code === 11) showDownloads(words.alreadyRegistered)
  else if (wrong) complain(wrong, message)
  else toast(message)
  return false
}

/** The sid of the shown picture; empty without one. */
let sid = ''
let turn = 0

/** PRO-03: get-sid, then the image. A captcha serves once, so each picture has a new sid. */
async function refreshCaptcha(): Promise<void> {
  const image = picture.firstChild as HTMLImageElement
  const own = ++turn
  sid = capcode.value = ''
  const answer = await call(calls.getSid, { templateId: facts.id })
  // A later press has started another one.
  if (own !== turn) return
  if (!answer.sid) return toast(answer.message)
  sid = answer.sid
  image.onerror = () => toast('error')
  image.src = `${calls.captchaImage}?sid=${sid}&t=${Date.now()}`
}

/** Takes the fields' verdicts from the last to the first: each wrong one complains, and the first keeps focus and toast. */
const all = (...verdicts: unknown[]) => verdicts.every((isRight) => isRight)

const hasPhone = () => fits(phone, pattern, message)
const hasCaptcha = () => fits(capcode, '.', words.captchaMissing)

/** Disables the buttons, so that nothing is sent twice. */
async function whileBusy(act: () => Promise<void>): Promise<void> {
  const setBusy = (isBusy: boolean) => {
    for (const button of buttons) button.disabled = isBusy
  }
  setBusy(true)
  await act()
  setBusy(false)
}

/** Drops blanks and signs as they are typed or pasted, reads wide digits, and cuts the value to its longest length. */
function tidy(field: HTMLInputElement): void {
  const { cap } = field.dataset
  if (!cap) return
  field.value = field.value.normalize('NFKC').replace(/\W/g, '').slice(0, +cap)
  showFieldError(field, '')
}
