import type { View } from '../view.ts'
import { Banners } from './banners.tsx'
import { ContactSection } from './contact-section.tsx'
import { CostSection } from './cost-section.tsx'
import { LateSection } from './late-section.tsx'
import { LenderSection } from './lender-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { RangeStrip } from './range-strip.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { StepsSection } from './steps-section.tsx'

export function HomePage(view: View) {
  const { example } = view.facts
  return (
    <>
      <Banners {...view} />
      <RangeStrip {...view} />
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
