import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './top-bar.module.css'

export type TopBarProps = { title: string; end?: ReactNode } & (
  | { backLabel: string; onBack: () => void }
  | { backLabel?: never; onBack?: never }
)

export function TopBar({ title, backLabel, onBack, end }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {onBack && (
        <button type="button" className={styles.back} aria-label={backLabel} onClick={onBack}>
          <Icon of={ArrowLeftIcon} />
        </button>
      )}
      <h1 className={styles.title}>{title}</h1>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  )
}
