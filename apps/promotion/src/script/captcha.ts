import { call } from './call.ts'
import { toast } from './messages.ts'
import { calls, capcode, facts, picture } from './page.ts'

/** Of the picture that is seen; empty while there is none. */
export let sid = ''
let turn = 0

/** PRO-03: get-sid, then the image. A captcha serves once, so each picture has a sid of its own. */
export async function refreshCaptcha(): Promise<void> {
  const image = picture.firstChild as HTMLImageElement
  const own = ++turn
  sid = capcode.value = ''
  const answer = await call(calls.getSid, { templateId: facts.id })
  // A later press has overtaken this one.
  if (own !== turn) return
  if (!answer.sid) return toast(answer.message)
  sid = answer.sid
  image.onerror = () => toast('error')
  image.src = `${calls.captchaImage}?sid=${sid}&t=${Date.now()}`
}
