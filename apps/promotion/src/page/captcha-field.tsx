import type { InputHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import type { View } from './view.ts'

/** PRO-03. With a script the picture is a button for another one; without, each page that comes brings its own. */
export function CaptchaField({ facts, words, input }: View & { input: InputHTMLAttributes<HTMLInputElement> }) {
  const { captcha, captchaPicture, newPicture, cannotRead, cannotReadLink } = words.form
  return (
    <>
      <Field name="capcode" label={captcha}>
        <input {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <button className="picture" name="picture" type="button" aria-label={newPicture}>
          <img alt="" width="128" height="48" />
        </button>
        <noscript>
          <img
            className="picture"
            src={`/promotion/captcha?templateId=${facts.template.id}`}
            alt={captchaPicture}
            width="128"
            height="48"
          />
        </noscript>
      </Field>
      <p className="other-way">
        {cannotRead} <a href="/login">{cannotReadLink}</a>
      </p>
    </>
  )
}
