import { CAPTCHA_LENGTH, SMS_CODE_LENGTH } from '@hulog/contract/limits'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { scriptFacts } from '../script-facts.ts'
import { signInPath, type View } from './view.ts'

/** Without a script it is sent to the page’s own address, with everything the advertising link added to it. */
export function RegistrationForm(view: View) {
  const { facts, say } = view
  const { template, form } = facts
  const { phoneRule } = template
  return (
    <form
      id="registration"
      method="post"
      noValidate
      aria-labelledby="form-title"
      data-facts={JSON.stringify(scriptFacts(facts, say))}
    >
      <h2 id="form-title">{say('form.heading')}</h2>
      <p className="note">{say('form.note')}</p>
      {form.message !== null && (
        <p className="answer" role="alert">
          {form.message}
        </p>
      )}
      <input type="hidden" name="id" value={template.id} />
      <input type="hidden" name="merchantNumber" value="0" />
      <Field name="phone" label={say('form.phone')}>
        <input
          {...named('phone', phoneRule.maxLength)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={say('form.phoneExample', { number: phoneRule.example })}
          defaultValue={form.phone}
        />
      </Field>
      <CaptchaField {...view} input={named('capcode', CAPTCHA_LENGTH)} />
      <Field name="smsCode" label={say('form.smsCode')}>
        <input {...named('smsCode', SMS_CODE_LENGTH)} inputMode="numeric" autoComplete="one-time-code" />
        <button type="submit" className="quiet" name="do" value="code">
          {say('form.getCode')}
        </button>
      </Field>
      {template.adTag !== null && <AdConsent {...view} />}
      <p className="agree">
        <Agreeing {...view} />
      </p>
      <button type="submit" className="main" name="do" value="register">
        {say('form.register')}
      </button>
    </form>
  )
}

/** Returns the attributes of a field: its name, its longest value, and the place of its error. */
function named(name: string, cap: number) {
  return { name, id: name, 'data-cap': cap, 'aria-describedby': `${name}-wrong`, required: true }
}

/** Not ticked at first: the advertiser learns nothing unless the visitor wants it. */
function AdConsent({ facts, say }: View) {
  return (
    <label className="consent">
      <input type="checkbox" name="adConsent" value="true" defaultChecked={facts.form.adConsent} />
      <span>{say('form.adConsent')}</span>
    </label>
  )
}

/** Replaced by the link, which has another place in the sentence of each language. */
const PLACE = '{agreement}'

function Agreeing({ facts, say }: View) {
  const [before, after] = say('form.agree', { agreement: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <a href="#/agreementTemplate">{facts.template.agreement.title}</a>
      {after}
    </>
  )
}

/** PRO-03: with a script the picture is a button for another one; without, every page brings a new one. */
function CaptchaField({ facts, say, input }: View & { input: InputHTMLAttributes<HTMLInputElement> }) {
  return (
    <>
      <Field name="capcode" label={say('form.captcha')}>
        <input {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <button className="picture" name="picture" type="button" aria-label={say('form.newPicture')}>
          <img alt="" width="128" height="48" />
        </button>
        <noscript>
          <img
            className="picture"
            src={`/promotion/captcha?templateId=${facts.template.id}`}
            alt={say('form.captchaPicture')}
            width="128"
            height="48"
          />
        </noscript>
      </Field>
      <p className="other-way">
        {say('form.cannotRead')} <a href={signInPath(facts)}>{say('form.cannotReadLink')}</a>
      </p>
    </>
  )
}

type FieldProps = { readonly name: string; readonly label: string; readonly children: ReactNode }

/** A label, the field with its button, and its error below, which the toast shows too. */
function Field({ name, label, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="row">{children}</div>
      <output name={`${name}-wrong`} id={`${name}-wrong`} htmlFor={name} aria-live="off" />
    </div>
  )
}
