import { StateMark } from '../../platform/ui/notice.tsx'
import { When } from '../../platform/ui/values.tsx'
import styles from './approvals.module.css'
import type { Approval } from './approvals.queries.ts'

/** Decisions so far in their order, then who can take the next step. */
export function DecisionSteps({ approval: { decisions, waitsFor } }: { approval: Approval }) {
  return (
    <ol className={styles.steps}>
      {decisions.map(({ by, at, isApproved, note }) => (
        <li key={`${by}-${at}`}>
          <StateMark tone={isApproved ? 'done' : 'wrong'}>
            {isApproved ? 'Approved' : 'Declined'} by {by}
          </StateMark>{' '}
          <When at={at} />
          {note && <p>“{note}”</p>}
        </li>
      ))}
      {waitsFor.length > 0 && (
        <li>
          <StateMark tone="caution">Waits for {waitsFor.join(' or ')}</StateMark>
        </li>
      )}
      {decisions.length === 0 && waitsFor.length === 0 && <li className="quiet">Nobody decided on it.</li>}
    </ol>
  )
}
