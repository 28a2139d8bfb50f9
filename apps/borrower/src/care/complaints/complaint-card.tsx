import { COMPLAINT_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { Card, Chip, countOf, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import styles from './complaint-card.module.css'
import type { Complaint } from './complaints.queries.ts'
import { PictureList } from './picture-list.tsx'

/** CMP-10: what the borrower said, as it was said. */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { type, sonType, content, images, orderNo } = complaint
  return (
    <Section heading={_('complaints.said')}>
      <Card>
        <p className={styles.tags}>
          <Chip>{type}</Chip>
          {sonType !== '' && <Chip>{sonType}</Chip>}
        </p>
        <p className={styles.words}>{content}</p>
        <p className={styles.count}>{`${countOf(content)}/${COMPLAINT_TEXT_MAX_LENGTH}`}</p>
        <PictureList pictures={images} />
        {orderNo !== '' && (
          <PageRow href={hrefTo('loanDetail', { orderId: orderNo })} label={_('complaints.seeLoan')} />
        )}
      </Card>
    </Section>
  )
}
