import { ReviewsBench } from '@hulog/ui/scenes'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

/** A demonstration's reviews are named as invented before anybody reads one. */
export function ReviewsSection({ facts: { company, reviews }, words }: View) {
  return (
    <Section id="reviews" title={words.reviews.title} beside={<ReviewsBench />}>
      {reviews.length === 0 && <p className="lead">{words.reviews.none}</p>}
      {reviews.length > 0 && company.isDemo && <p className="lead">{words.reviews.invented}</p>}
      {reviews.map(({ name, place, text }) => (
        <figure key={text} className="review">
          <blockquote>
            <p>{text}</p>
          </blockquote>
          <figcaption className="quiet">
            {name}, {place}
          </figcaption>
        </figure>
      ))}
    </Section>
  )
}
