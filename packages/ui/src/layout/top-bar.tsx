import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { ArrowLeftIcon } from '../icons/glyphs.ts'
import styles from './top-bar.module.css'

export type TopBarProps = { title: string; end?: ReactNode } & (
  | { backLabel: string; onBack: () => void }
  | { backLabel?: never; onBack?: never }
)

export function TopBar({ title, backLabel, onBack, end }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {onBack && <IconButton of={ArrowLeftIcon} label={backLabel} className={styles.back} onClick={onBack} />}
      <h1 className={styles.title}>{title}</h1>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  )
}
