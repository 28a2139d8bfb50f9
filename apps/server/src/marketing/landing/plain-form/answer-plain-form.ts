import { wordsIn } from '../../../../../promotion/src/words/words.ts'
import { DomainError } from '../../../platform/http/domain-error.ts'
import type { Services } from '../../../services.ts'
import type { AskedFrom } from '../registration/landing-visitor.ts'
import { registerVisitor } from '../registration/register-visitor.ts'
import { sendLandingCode } from '../registration/send-landing-code.ts'
import type { LandingTemplate } from '../template-content.ts'
import type { TemplateShelf } from '../template-shelf.ts'
import type { Solved } from './plain-cookies.ts'
import type { LinkValues, PlainForm } from './read-plain-form.ts'

export type Asked = {
  readonly form: PlainForm
  readonly link: LinkValues
  readonly template: LandingTemplate
  /** The picture that was seen, as it was read; and the captcha with which a code was sent before. */
  readonly read: Solved
  readonly solved: Solved | null
  readonly from: AskedFrom
}

/** `sent`: a code; `registered`: now or before; else what is said of the form, and what an answer to a call would have been. */
export type Outcome =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'registered' }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number; readonly isUnsolved: boolean }

/** PRO-04 to PRO-08 for a browser that runs no script: the same calls, made by the server for it. */
export async function answerPlainForm(services: Services, templates: TemplateShelf, asked: Asked): Promise<Outcome> {
  try {
    return asked.form.wants === 'code'
      ? await sendCode(services, templates, asked)
      : await register(services, templates, asked)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.reason === 'ALREADY_REGISTERED') return { kind: 'registered' }
    return refused(error.message, error.definition.status, error.reason === 'CAPTCHA_NOT_SOLVED')
  }
}

async function sendCode(services: Services, templates: TemplateShelf, asked: Asked): Promise<Outcome> {
  const { form, template, read, from } = asked
  const { messages } = wordsIn(template.language)
  if (read.capcode === '') return refused(messages.captchaMissing)
  await sendLandingCode(services, templates, { ...applicant(asked), phone: form.phone, ...read }, from)
  return { kind: 'sent', message: messages.codeSent }
}

async function register(services: Services, templates: TemplateShelf, asked: Asked): Promise<Outcome> {
  const { form, link, template, read, solved, from } = asked
  const { messages } = wordsIn(template.language)
  if (!solved && read.capcode === '') return refused(messages.captchaMissing)
  if (form.smsCode === '') return refused(messages.smsCodeMissing)
  const { phone, smsCode, adConsent } = form
  const { invite_code } = link
  const more = { id: String(template.id), smsCode, adConsent, ...(invite_code && { invite_code }) }
  const input = { ...applicant(asked), phone, ...(solved ?? read), ...more }
  await registerVisitor(services, templates, input, from)
  return { kind: 'registered' }
}

/** What both calls carry besides. */
function applicant({ template, link: { app_from, user_from, utm_tag } }: Asked) {
  return {
    appName: template.appName,
    ...(app_from && { app_from }),
    ...(user_from && { user_from }),
    ...(utm_tag && { utm_tag }),
  }
}

function refused(message: string, status = 200, isUnsolved = false): Outcome {
  return { kind: 'refused', message, status, isUnsolved }
}
