import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/button.tsx'
import { ArrowLeftIcon } from '../icons/glyphs.ts'
import { classNames } from '../theme/class-names.ts'
import actionBarStyles from './action-bar.module.css'
import cardStyles from './card.module.css'
import pageStyles from './page.module.css'
import sectionStyles from './section.module.css'
import barStyles from './top-bar.module.css'

export type PageProps = { top?: ReactNode; children: ReactNode; actions?: ReactNode }

/**
 * Page of one column: top bar, content, main action at the bottom. A submit button in `actions` names its form with the
 * `form` attribute.
 */
export function Page({ top, children, actions }: PageProps) {
  return (
    <div className={pageStyles.page}>
      {top}
      <main className={pageStyles.main}>
        <div className={pageStyles.content}>{children}</div>
        {actions}
      </main>
    </div>
  )
}

/** Keeps the place of a `TabBar` below a page that has one. */
export function TabPlace({ kept, children }: { kept: boolean; children: ReactNode }) {
  return <div className={kept ? pageStyles.tabPlace : undefined}>{children}</div>
}

/** `brand`: shown in place of the title, which screen readers still find. */
export type TopBarProps = { title: string; brand?: ReactNode; end?: ReactNode } & (
  | { backLabel: string; onBack: () => void }
  | { backLabel?: never; onBack?: never }
)

export function TopBar({ title, brand, backLabel, onBack, end }: TopBarProps) {
  return (
    <header className={barStyles.bar}>
      {onBack && <IconButton of={ArrowLeftIcon} label={backLabel} className={barStyles.back} onClick={onBack} />}
      {brand && (
        <span className={barStyles.brand} aria-hidden="true">
          {brand}
        </span>
      )}
      <h1 className={brand ? 'visually-hidden' : barStyles.title}>{title}</h1>
      {end && <div className={barStyles.end}>{end}</div>}
    </header>
  )
}

export type CardProps = { children: ReactNode; className?: string | undefined }

export function Card({ children, className }: CardProps) {
  return <div className={classNames(cardStyles.card, className)}>{children}</div>
}

export type SectionProps = { heading: ReactNode; end?: ReactNode; children: ReactNode }

export function Section({ heading, end, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={sectionStyles.section} aria-labelledby={headingId}>
      <div className={sectionStyles.head}>
        <h2 id={headingId}>{heading}</h2>
        {end && <div className={sectionStyles.end}>{end}</div>}
      </div>
      {children}
    </section>
  )
}

export type ActionBarProps = { children: ReactNode; quieter?: ReactNode; note?: ReactNode }

/** Holds the page's main action, at most one quieter action, and a note on what pressing it means. */
export function ActionBar({ children, quieter, note }: ActionBarProps) {
  return (
    <div className={actionBarStyles.bar}>
      {note && <p className={actionBarStyles.note}>{note}</p>}
      {quieter}
      <div className={actionBarStyles.press}>{children}</div>
    </div>
  )
}
