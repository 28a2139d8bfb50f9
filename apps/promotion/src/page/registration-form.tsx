import { CAPTCHA_LENGTH, SMS_CODE_LENGTH } from '@hulog/contract/limits'
import { scriptFacts } from '../script-facts.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import type { View } from './view.ts'

/** Without scripts it is sent to the address it stands at, with all that an advertising link added there. */
export function RegistrationForm(view: View) {
  const { facts, words } = view
  const { template, form } = facts
  const { phoneRule } = template
  return (
    <form
      id="registration"
      method="post"
      noValidate
      aria-labelledby="form-title"
      data-facts={JSON.stringify(scriptFacts(facts, words))}
    >
      <h2 id="form-title">{words.form.heading}</h2>
      <p className="note">{words.form.note}</p>
      {form.message !== null && (
        <p className="answer" role="alert">
          {form.message}
        </p>
      )}
      <input type="hidden" name="id" value={template.id} />
      <input type="hidden" name="merchantNumber" value="0" />
      <Field name="phone" label={words.form.phone}>
        <input
          {...named('phone', phoneRule.maxLength)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={phoneRule.example}
          defaultValue={form.phone}
        />
      </Field>
      <CaptchaField {...view} input={named('capcode', CAPTCHA_LENGTH)} />
      <Field name="smsCode" label={words.form.smsCode}>
        <input {...named('smsCode', SMS_CODE_LENGTH)} inputMode="numeric" autoComplete="one-time-code" />
        <button type="submit" className="quiet" name="do" value="code">
          {words.form.getCode}
        </button>
      </Field>
      {template.adTag !== null && <AdConsent {...view} />}
      <p className="agree">
        <Agreeing {...view} />
      </p>
      <button type="submit" className="main" name="do" value="register">
        {words.form.register}
      </button>
    </form>
  )
}

/** How a field is called, what caps it, and where it is said what is wrong with it. */
function named(name: string, cap: number) {
  return { name, id: name, 'data-cap': cap, 'aria-describedby': `${name}-wrong`, required: true }
}

/** Not ticked: the advertiser learns nothing unless the visitor wants it. */
function AdConsent({ facts, words }: View) {
  return (
    <label className="consent">
      <input type="checkbox" name="adConsent" value="true" defaultChecked={facts.form.adConsent} />
      <span>{words.form.adConsent}</span>
    </label>
  )
}

function Agreeing({ facts, words }: View) {
  const [before, after] = words.form.agree.split('{agreement}')
  return (
    <>
      {before}
      <a href="#/agreementTemplate">{facts.template.agreement.title}</a>
      {after}
    </>
  )
}
