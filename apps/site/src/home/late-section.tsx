import { LateRain } from '@hulog/ui/scenes'
import type { Example } from '../facts.ts'
import { pathOf } from '../frame/addresses.ts'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

export function LateSection({ example, facts, words: { late } }: View & { readonly example: Example }) {
  return (
    <Section id="late" title={late.title} className="washed picture-first prose" beside={<LateRain />}>
      <p>{late.example(example.daysLate, example.lateCharge)}</p>
      <p>{late.plea}</p>
      <p>
        <a href={pathOf(facts.edition, 'loan')}>{late.allCharges}</a>
      </p>
    </Section>
  )
}
