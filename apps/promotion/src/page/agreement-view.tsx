import type { View } from './view.ts'

export function AgreementView({ facts, words }: View) {
  const { title, parts } = facts.template.agreement
  return (
    <section className="view" id="/agreementTemplate">
      <h1 tabIndex={-1}>{title}</h1>
      {parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <a className="back" href="#/">
        {words.agreement.back}
      </a>
    </section>
  )
}
