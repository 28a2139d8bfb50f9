import { Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import styles from './guidance.module.css'
import { StepPicture } from './step-picture.tsx'
import type { Way } from './ways.ts'

export type WayStepsProps = { way: Way; provider: string }

export function WaySteps({ way, provider }: WayStepsProps) {
  const { _ } = useLingui()
  return (
    <Section heading={_(way.name)}>
      <Card>
        <ol className={styles.steps}>
          {way.steps.map(({ picture, text }) => {
            const isUnnamed = text === 'guidance.step.provider' && provider === ''
            const words = isUnnamed ? _('guidance.step.anyProvider') : _(text, { provider })
            return (
              <li key={text}>
                <div className={styles.step}>
                  <span className={styles.words}>{words}</span>
                  <StepPicture name={picture} words={words} />
                </div>
              </li>
            )
          })}
        </ol>
      </Card>
    </Section>
  )
}
