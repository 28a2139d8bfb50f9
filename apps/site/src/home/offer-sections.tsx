import type { Offer } from '../facts.ts'
import type { View } from '../view.ts'
import { Figure, Section } from './section.tsx'

/** Shortest and longest term and the highest rate of all loans, as app stores and the law want them shown. */
export function RangeStrip({ facts: { range }, say }: View) {
  if (!range) return null
  return (
    <section className="wide" aria-label={say('range.title')}>
      <dl className="range">
        <Figure label={say('range.shortest')} value={range.shortestTerm} />
        <Figure label={say('range.longest')} value={range.longestTerm} />
        <Figure label={say('range.apr')} value={range.highestApr} />
      </dl>
    </section>
  )
}

export function OffersSection({ facts: { offers }, say }: View) {
  return (
    <Section id="loans" title={say('offers.title')}>
      {offers.length === 0 && <p className="lead">{say('offers.none')}</p>}
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
