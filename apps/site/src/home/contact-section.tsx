import { Mail, Phone } from '../frame/reach.tsx'
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
          <Phone number={company.phone} />
        </dd>
        <dt>{contact.mail}</dt>
        <dd>
          <Mail address={company.email} />
        </dd>
        <dt>{lender.officer}</dt>
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
