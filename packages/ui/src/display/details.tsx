import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './details.module.css'

export type DetailsProps = { moreLabel: ReactNode; hideLabel: ReactNode; children: ReactNode; open?: boolean }

/** Section that opens in place. A native element, so it works without scripts. */
export function Details({ moreLabel, hideLabel, children, open }: DetailsProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <span className={styles.more}>{moreLabel}</span>
        <span className={styles.hide}>{hideLabel}</span>
        <Icon of={ChevronDownIcon} size={20} className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}
