import { Counter } from '@hulog/ui/scenes'
import { pathOf } from '../frame/addresses.ts'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

/** Who lends, and what the market's law and the stores want said of it, as large as everything else. */
export function LenderSection(view: View) {
  const { facts, words } = view
  const { company, edition } = facts
  const { lender } = words
  return (
    <Section
      id="lender"
      title={lender.title}
      className="washed picture-first"
      beside={<Counter />}
      below={<Statements {...view} />}
    >
      <p className="company-name">{company.legalName}</p>
      <dl className="company">
        <dt>{lender.licence}</dt>
        <dd>
          {company.licence.authority} {company.licence.number}
        </dd>
        <dt>{lender.address}</dt>
        <dd>{company.address}</dd>
        <dt>{lender.regulator}</dt>
        <dd>{company.regulator.name}</dd>
      </dl>
      <p>
        <a href={pathOf(edition, 'about')}>{lender.more}</a>
      </p>
    </Section>
  )
}

function Statements({ facts: { requiredStatements }, words: { lender } }: View) {
  return (
    <div className="know">
      <h3>{lender.know}</h3>
      <ul>
        {requiredStatements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </div>
  )
}
