import { Button, Card, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import type { PhoneReport } from './consents.queries.ts'
import styles from './phone-question.module.css'
import type { usePhoneQuestion } from './use-phone-question.ts'

type PhoneQuestionProps = {
  kind: PhoneReport['kind']
  question: ReturnType<typeof usePhoneQuestion>
  /** What was told for the application to come. */
  told: PhoneReport | undefined
}

/** OTH-04: asked in plain words, with two answers of the same weight. */
export function PhoneQuestion({ kind, question, told }: PhoneQuestionProps) {
  const { _ } = useLingui()
  const { standing, failure } = question
  const isShared = told !== undefined
  return (
    <Card>
      <h3>{_(`consents.${kind}`)}</h3>
      <p>{_(`consents.${kind}.text`)}</p>
      <div>
        <div className={styles.answers}>
          {/* One button that changes its word: the focus stays where it is. */}
          <Button
            tone="quiet"
            busy={question.isSharing || question.isTakingBack}
            busyLabel={_(isShared ? 'consents.takingBack' : 'consents.sharing')}
            onClick={isShared ? question.takeBack : question.share}
          >
            {_(isShared ? 'consents.takeBack' : 'consents.share')}
          </Button>
          {!isShared && (
            <Button
              tone="quiet"
              className={styles.answer}
              aria-pressed={standing === 'refused'}
              onClick={question.refuse}
            >
              {_('consents.no')}
            </Button>
          )}
        </div>
        <p role="status" className={styles.status}>
          {isShared && <Sentence>{_('consents.shared', { date: told.removedOn })}</Sentence>}
          {!isShared && standing === 'refused' && _('consents.notShared')}
          {!isShared && standing === 'unavailable' && _(`consents.${kind}.unavailable`)}
        </p>
        <div className={failure ? styles.failure : undefined}>
          <FailureNote failure={failure} onRetry={question.retry} />
        </div>
      </div>
    </Card>
  )
}
