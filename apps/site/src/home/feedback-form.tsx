import { Mail, Phone } from '../frame/reach.tsx'
import type { View } from '../view.ts'

const LONGEST = 200

/**
 * SIT-04: the form makes no call, and says so. It is there by script only (`scripts/feedback.ts`): without one it could not
 * answer. The words of its answers come along in the form itself, in the language of the page.
 */
export function FeedbackForm({ facts: { company }, words: { form } }: View) {
  return (
    <form id="feedback" noValidate hidden data-incomplete={form.incomplete} data-success={form.success}>
      <h3>{form.title}</h3>
      <label htmlFor="feedback-name">{form.name}</label>
      <input id="feedback-name" autoComplete="name" maxLength={LONGEST} required />
      <label htmlFor="feedback-telephone">{form.telephone}</label>
      <input id="feedback-telephone" type="tel" autoComplete="tel" maxLength={LONGEST} required />
      <label htmlFor="feedback-suggestion">{form.suggestion}</label>
      <textarea id="feedback-suggestion" rows={4} maxLength={2 * LONGEST} required />
      <p className="quiet small">
        {form.stays} <Mail address={company.email} />, <Phone number={company.phone} />
      </p>
      <button type="submit" className="action">
        {form.submit}
      </button>
      <p role="status" className="answer" />
    </form>
  )
}
