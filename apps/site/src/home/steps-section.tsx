import { PhoneAndPaper } from '@hulog/ui/scenes'
import type { View } from '../view.ts'
import { Section } from './section.tsx'

export function StepsSection({ words: { steps } }: View) {
  return (
    <Section id="how" title={steps.title} beside={<PhoneAndPaper />}>
      <ol className="steps">
        {steps.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
