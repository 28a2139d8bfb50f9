import { Counter } from '@hulog/ui/scenes'
import { pathOf } from '../facts.ts'
import { Mail, Phone } from '../frame/foot.tsx'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

/** Who lends, and the statements that the market's law and the app stores ask for, as large as everything else. */
export function LenderSection(view: View) {
  const { facts, say } = view
  const { company, edition } = facts
  return (
    <Section
      id="lender"
      title={say('lender.title')}
      className="washed picture-first"
      beside={<Counter />}
      below={<Statements {...view} />}
    >
      <p className="company-name">{company.legalName}</p>
      <dl className="company">
        <dt>{say('lender.licence')}</dt>
        <dd>
          {company.licence.authority} {company.licence.number}
        </dd>
        <dt>{say('lender.address')}</dt>
        <dd>{company.address}</dd>
        <dt>{say('lender.regulator')}</dt>
        <dd>{company.regulator.name}</dd>
      </dl>
      <p>
        <a href={pathOf(edition, 'about')}>{say('lender.more')}</a>
      </p>
    </Section>
  )
}

function Statements({ facts: { requiredStatements }, say }: View) {
  return (
    <div className="know">
      <h3>{say('lender.know')}</h3>
      <ul>
        {requiredStatements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </div>
  )
}

export function ContactSection(view: View) {
  const { facts, say } = view
  const { company } = facts
  const { officer } = company
  return (
    <Section id="contact" title={say('contact.title')} className="contact" beside={<FeedbackForm {...view} />}>
      <p className="lead">{say('contact.lead')}</p>
      <dl>
        <dt>{say('contact.phone')}</dt>
        <dd>
          <Phone number={company.phone} />
        </dd>
        <dt>{say('contact.mail')}</dt>
        <dd>
          <Mail address={company.email} />
        </dd>
        <dt>{say('lender.officer')}</dt>
        <dd>
          {officer.name}, {officer.title}
        </dd>
        <dd>
          <Phone number={officer.phone} />
        </dd>
        <dd>
          <Mail address={officer.email} />
        </dd>
      </dl>
    </Section>
  )
}

const LONGEST = 200

/**
 * SIT-04: a form that sends nothing, and says so. Only `scripts/feedback.ts` shows it, because without a script it could not
 * answer. It brings the text of both answers with it.
 */
function FeedbackForm({ facts: { company }, say }: View) {
  return (
    <form id="feedback" noValidate hidden data-incomplete={say('form.incomplete')} data-success={say('form.success')}>
      <h3>{say('form.title')}</h3>
      <label htmlFor="feedback-name">{say('form.name')}</label>
      <input id="feedback-name" autoComplete="name" maxLength={LONGEST} required />
      <label htmlFor="feedback-telephone">{say('form.telephone')}</label>
      <input id="feedback-telephone" type="tel" autoComplete="tel" maxLength={LONGEST} required />
      <label htmlFor="feedback-suggestion">{say('form.suggestion')}</label>
      <textarea id="feedback-suggestion" rows={4} maxLength={2 * LONGEST} required />
      <p className="quiet small">
        {say('form.stays')} <Mail address={company.email} />, <Phone number={company.phone} />
      </p>
      <button type="submit" className="action">
        {say('form.submit')}
      </button>
      <p role="status" className="answer" />
    </form>
  )
}
