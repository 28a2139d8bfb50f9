import { PhoneAndPaper, ReviewsBench } from '@hulog/ui/scenes'
import type { View } from '../view.ts'
import { Banners } from './banners.tsx'
import { ContactSection, LenderSection } from './lender-sections.tsx'
import { CostSection, LateSection, OffersSection } from './loan-sections.tsx'
import { Section } from './section.tsx'

export function HomePage(view: View) {
  const { example } = view.facts
  return (
    <>
      <Banners {...view} />
      {example && <CostSection {...view} example={example} />}
      <OffersSection {...view} />
      <StepsSection {...view} />
      {example && <LateSection {...view} example={example} />}
      <ReviewsSection {...view} />
      <LenderSection {...view} />
      <ContactSection {...view} />
    </>
  )
}

const STEPS = [1, 2, 3, 4] as const

function StepsSection({ say }: View) {
  return (
    <Section id="how" title={say('steps.title')} beside={<PhoneAndPaper />}>
      <ol className="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{say(`steps.${step}.title`)}</h3>
            <p>{say(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Reviews. In a demonstration a line above them says that they are invented. */
function ReviewsSection({ facts: { company, reviews }, say }: View) {
  return (
    <Section id="reviews" title={say('reviews.title')} beside={<ReviewsBench />}>
      {reviews.length === 0 && <p className="lead">{say('reviews.none')}</p>}
      {reviews.length > 0 && company.isDemo && <p className="lead">{say('reviews.invented')}</p>}
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
