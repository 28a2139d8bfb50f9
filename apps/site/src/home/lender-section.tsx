import { Counter } from '@hulog/ui/scenes'
import { pathOf } from '../frame/addresses.ts'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

/** Who lends, and what the market's law and the stores want said of it, as large as everything else. */
export function LenderSection({ facts, words: { lender } }: View) {
  const { company, edition, requiredStatements } = facts
  return (
    <Section id="lender" title={lender.title} className="washed">
      <div className="beside picture-first">
        <dl className="company">
          <dt className="visually-hidden">{lender.title}</dt>
          <dd className="company-name">{company.legalName}</dd>
          <dt>{lender.licence}</dt>
          <dd>
            {company.licence.authority} {company.licence.number}
          </dd>
          <dt>{lender.address}</dt>
          <dd>{company.address}</dd>
          <dt>{lender.regulator}</dt>
          <dd>{company.regulator.name}</dd>
        </dl>
        <Counter />
      </div>
      <div className="know">
        <h3>{lender.know}</h3>
        <ul>
          {requiredStatements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      </div>
      <p>
        <a href={pathOf(edition, 'about')}>{lender.more}</a>
      </p>
    </Section>
  )
}
