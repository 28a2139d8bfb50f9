import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { ArrowLeftIcon } from '../icons/glyphs.ts'
import { classNames } from '../theme/class-names.ts'
import cardStyles from './card.module.css'
import styles from './page.module.css'
import barStyles from './top-bar.module.css'

export type PageProps = { top?: ReactNode; children: ReactNode; actions?: ReactNode }

/**
 * Page of one column: top bar, content, main action at the bottom. A submit button in `actions` names its form with the
 * `form` attribute.
 */
export function Page({ top, children, actions }: PageProps) {
  return (
    <div className={styles.page}>
      {top}
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        {actions}
      </main>
    </div>
  )
}

export type TopBarProps = { title: string; end?: ReactNode } & (
  | { backLabel: string; onBack: () => void }
  | { backLabel?: never; onBack?: never }
)

export function TopBar({ title, backLabel, onBack, end }: TopBarProps) {
  return (
    <header className={barStyles.bar}>
      {onBack && <IconButton of={ArrowLeftIcon} label={backLabel} className={barStyles.back} onClick={onBack} />}
      <h1 className={barStyles.title}>{title}</h1>
      {end && <div className={barStyles.end}>{end}</div>}
    </header>
  )
}

export type CardProps = { children: ReactNode; className?: string | undefined }

export function Card({ children, className }: CardProps) {
  return <div className={classNames(cardStyles.card, className)}>{children}</div>
}
