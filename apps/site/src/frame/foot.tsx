import type { View } from '../view.ts'
import { LanguageList } from './language-list.tsx'
import { Mail, Phone } from './reach.tsx'

/** SIT-03: who is behind the site, as the lender's own configuration has it, and every language. */
export function Foot(view: View) {
  const { facts, words } = view
  const { company } = facts
  const { officer, regulator } = company
  return (
    <footer>
      <div className="wide foot">
        <div>
          <p className="foot-name">{company.legalName}</p>
          <p>
            {company.licence.authority} {company.licence.number}
          </p>
          <address>{company.address}</address>
          <p>
            <Phone number={company.phone} /> <Mail address={company.email} />
          </p>
        </div>
        <dl>
          <dt>{words.lender.officer}</dt>
          <dd>
            {officer.name}, {officer.title}
          </dd>
          <dd>
            <Phone number={officer.phone} /> <Mail address={officer.email} />
          </dd>
          <dt>{words.lender.regulator}</dt>
          <dd>
            <a href={regulator.url} rel="noopener noreferrer">
              {regulator.name}
            </a>{' '}
            <Phone number={regulator.phone} />
          </dd>
        </dl>
        <section className="foot-languages" aria-label={words.language}>
          <LanguageList {...view} />
        </section>
        <p className="software">
          {words.foot.software} <a href="/docs">{words.foot.reference}</a>
        </p>
      </div>
    </footer>
  )
}
