import type { Offer } from '../facts.ts'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

export function OffersSection({ facts: { offers }, words }: View) {
  return (
    <Section id="loans" title={words.offers.title}>
      {offers.length === 0 && <p className="lead">{words.offers.none}</p>}
      <ul className="offers">
        {offers.map((offer) => (
          <OfferRow key={offer.name} {...offer} between={words.offers.between} />
        ))}
      </ul>
    </Section>
  )
}

type OfferRowProps = Offer & { readonly between: (from: string, to: string) => string }

function OfferRow({ name, description, lowest, highest, term, between }: OfferRowProps) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className="offer-range">
        <b>{between(lowest, highest)}</b>
        <span className="quiet">{term}</span>
      </p>
    </li>
  )
}
