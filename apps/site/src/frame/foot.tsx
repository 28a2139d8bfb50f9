import type { View } from '../view.ts'
import { LanguageList } from './top-bar.tsx'

/** SIT-03: the lender's details, from its own configuration, and the list of languages. */
export function Foot(view: View) {
  const { facts, say } = view
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
          <dt>{say('lender.officer')}</dt>
          <dd>
            {officer.name}, {officer.title}
          </dd>
          <dd>
            <Phone number={officer.phone} /> <Mail address={officer.email} />
          </dd>
          <dt>{say('lender.regulator')}</dt>
          <dd>
            <a href={regulator.url} rel="noopener noreferrer">
              {regulator.name}
            </a>{' '}
            <Phone number={regulator.phone} />
          </dd>
        </dl>
        <section className="foot-languages" aria-label={say('language')}>
          <LanguageList {...view} />
        </section>
        <p className="software">
          {say('foot.software')} <a href="/docs">{say('foot.reference')}</a>
        </p>
      </div>
    </footer>
  )
}

/** A number to call. The link leaves out the blanks and signs that make it readable. */
export function Phone({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
}

export function Mail({ address }: { readonly address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
