import { LateRain } from '@hulog/ui/scenes'
import { type Example, type Offer, pathOf } from '../facts.ts'
import type { View } from '../view.ts'
import { Figure, Section } from './section.tsx'

/** The loans, with the limits of all of them in a sentence, as app stores and the law want them shown. */
export function OffersSection({ facts: { offers, range }, say }: View) {
  return (
    <Section id="loans" title={say('offers.title')}>
      {offers.length === 0 && <p className="lead">{say('offers.none')}</p>}
      {range && <p className="lead">{say('offers.limits', range)}</p>}
      <ul className="offers">
        {offers.map((offer) => (
          <OfferRow key={offer.name} {...offer} say={say} />
        ))}
      </ul>
    </Section>
  )
}

function OfferRow({ name, description, lowest, highest, term, say }: Offer & Pick<View, 'say'>) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className="offer-range">
        <b>{say('offers.between', { from: lowest, to: highest })}</b>
        <span className="quiet">{term}</span>
      </p>
    </li>
  )
}

type CostProps = View & { readonly example: Example }

/** The representative example as a receipt: what the borrower receives, what they pay back, and when. */
export function CostSection(view: CostProps) {
  const { example, say } = view
  const { productName, borrowed, term } = example
  return (
    <Section id="cost" title={say('cost.title')} className="washed">
      <p className="lead">{say('cost.lead', { productName, borrowed, term })}</p>
      <div className="laid-open">
        <div className="receipt">
          <dl className="first-figures">
            <Figure label={say('cost.receive')} value={example.received} />
            <Figure label={say('cost.payBack')} value={example.total} />
            <Figure label={say('cost.cost')} value={example.cost} />
          </dl>
          <CostBar {...example.shares} />
          <Lines {...view} />
        </div>
        <LoanLife {...view} />
      </div>
      <p className="quiet small">{say('cost.sameCode')}</p>
    </Section>
  )
}

function Lines({ example, say }: CostProps) {
  return (
    <dl className="lines">
      <Figure label={say('cost.borrow')} value={example.borrowed} />
      <Figure label={say('cost.receive')} value={example.received} kind="received" />
      <Figure label={say('cost.interest')} value={example.interest} kind="interest" />
      <Figure label={say('cost.fees')} value={example.fees} kind="fees" />
      <Figure label={say('cost.payBack')} value={example.total} kind="total" />
      <Figure label={say('cost.apr')} value={example.apr} />
    </dl>
  )
}

const HEIGHT = 20

/** Divides what is paid back into what was received, interest and fees. The lines below it say the same in figures. */
function CostBar({ received, interest, fees }: Example['shares']) {
  const whole = received + interest + fees
  return (
    <svg className="bar" viewBox={`0 0 ${whole} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={received} height={HEIGHT} fill="var(--brand)" />
      <rect x={received} width={interest} height={HEIGHT} fill="var(--due)" />
      <rect x={received + interest} width={fees} height={HEIGHT} fill="var(--waiting)" />
    </svg>
  )
}

/** Every date of the loan, from the payout to the last payment. */
function LoanLife({ example, say }: View & { readonly example: Example }) {
  return (
    <div className="life">
      <h3>{say('cost.payments')}</h3>
      <ol>
        <Point date={example.paidOutOn} label={say('cost.paidOut')} amount={example.received} />
        {example.installments.map(({ number, dueOn, amount }) => (
          <Point key={number} date={dueOn} label={say('cost.payment', { number })} amount={amount} />
        ))}
      </ol>
    </div>
  )
}

function Point({ date, label, amount }: { readonly date: string; readonly label: string; readonly amount: string }) {
  return (
    <li>
      <span>
        {label}
        <span className="quiet small">{date}</span>
      </span>
      <b>{amount}</b>
    </li>
  )
}

/** What a late first payment of the same loan costs. */
export function LateSection({ example, facts, say }: View & { readonly example: Example }) {
  return (
    <Section id="late" title={say('late.title')} className="washed picture-first prose" beside={<LateRain />}>
      <p>{say('late.example', { days: example.daysLate, charge: example.lateCharge })}</p>
      <p>{say('late.plea')}</p>
      <p>
        <a href={pathOf(facts.edition, 'loan')}>{say('late.allCharges')}</a>
      </p>
    </Section>
  )
}
