import { ChevronRightIcon, Icon } from '@hulog/ui'
import { Link } from 'wouter'
import { hrefTo } from '../../platform/navigation/href.ts'
import styles from './complaint-row.module.css'
import type { ComplaintList } from './complaints.queries.ts'

type Listed = ComplaintList['tabs'][number]['items'][number]

export function ComplaintRow({ complaint: { id, time, type, content } }: { complaint: Listed }) {
  return (
    <Link className={styles.row} href={hrefTo('complaintDetails', { problemId: id })}>
      <span className={styles.text}>
        <strong>{type}</strong>
        <span className={styles.content}>{content}</span>
        <time className="quiet small">{time}</time>
      </span>
      <Icon of={ChevronRightIcon} size={20} className={styles.chevron} />
    </Link>
  )
}
