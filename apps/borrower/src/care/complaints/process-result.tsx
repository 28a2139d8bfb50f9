import { Card, DateText, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import styles from './complaint-card.module.css'
import type { Complaint } from './complaints.queries.ts'
import { PictureList } from './picture-list.tsx'

/** CMP-10: the newest reply with its pictures and who signs for it; nothing before there is one. */
export function ProcessResult({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { disposeDetail, disposeImages, answeredBy, answeredAt, timeZone } = complaint
  if (disposeDetail === '' && disposeImages.length === 0) return null
  return (
    <Section heading={_('complaints.result')}>
      <Card>
        {disposeDetail !== '' && <p className={styles.words}>{disposeDetail}</p>}
        <PictureList pictures={disposeImages} />
        <p className="quiet small">
          {answeredBy === '' ? _('complaints.agent') : _('complaints.agentNamed', { name: answeredBy })}
          {answeredAt !== null && (
            <>
              {' · '}
              <DateText value={answeredAt} timeZone={timeZone} />
            </>
          )}
        </p>
      </Card>
    </Section>
  )
}
