import { dial } from '../frame/addresses.ts'
import type { View } from '../view.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { Section } from './section.tsx'

export function ContactSection(view: View) {
  const { contact, lender } = view.words
  const { company } = view.facts
  const { officer } = company
  return (
    <Section id="contact" title={contact.title} className="contact" beside={<FeedbackForm {...view} />}>
      <p className="lead">{contact.lead}</p>
      <dl>
        <dt>{contact.phone}</dt>
        <dd>
          <a href={dial(company.phone)}>{company.phone}</a>
        </dd>
        <dt>{contact.mail}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{lender.officer}</dt>
        <dd>
          {officer.name}, {officer.title}
        </dd>
        <dd>
          <a href={dial(officer.phone)}>{officer.phone}</a>
        </dd>
        <dd>
          <a href={`mailto:${officer.email}`}>{officer.email}</a>
        </dd>
      </dl>
    </Section>
  )
}
