import { Button } from '../../platform/ui/button.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { stepInWords } from './case-words.tsx'
import styles from './complaints.module.css'
import type { CaseInFull, CaseStep } from './complaints.queries.ts'

/** Lists the steps of colleagues since this one. One’s own steps are known, and a rating changes nothing. */
export function newsSince({ steps }: CaseInFull, seen: number, me: string): readonly CaseStep[] {
  return steps.filter(({ version, by, event }) => version > seen && by !== me && event !== 'rated')
}

type StepsMeanwhileProps = { steps: readonly CaseStep[]; shown: CaseInFull; onRead: () => void }

/** Shows what happened while somebody wrote, with a colleague’s answer in full; what was typed stays. */
export function StepsMeanwhile({ steps, shown, onRead }: StepsMeanwhileProps) {
  return (
    <Notice tone="caution" isUrgent>
      <p>
        <b>A colleague acted on this complaint meanwhile.</b> Nothing of yours was sent; it still stands above.
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step.version}>
            {stepInWords(step)}
            {step.event === 'answered' && <p className={styles.text}>{textOf(step, shown)}</p>}
          </li>
        ))}
      </ul>
      <Button onClick={onRead}>I have read it, go on with mine</Button>
    </Notice>
  )
}

/** The answer that a step of the history stands for. */
function textOf({ at }: CaseStep, { replies }: CaseInFull): string {
  const reply = replies.find(({ repliedAt }) => repliedAt === at)
  return reply?.text || 'An answer of pictures only.'
}
