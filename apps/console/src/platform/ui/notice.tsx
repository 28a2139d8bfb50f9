import { CircleAlertIcon, CircleCheckIcon, ClockIcon, type Glyph, Icon, InfoIcon } from '@hulog/ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'plain' | 'wrong' | 'caution' | 'done'

/** Every tone has an icon: colour alone carries no meaning. */
const ICONS: Readonly<Record<NoticeTone, Glyph>> = {
  plain: InfoIcon,
  wrong: CircleAlertIcon,
  caution: ClockIcon,
  done: CircleCheckIcon,
}

export type NoticeProps = { tone?: NoticeTone; isUrgent?: boolean; children: ReactNode }

/** A line that stays on the page. `isUrgent`: read out at once, for what just went wrong. */
export function Notice({ tone = 'plain', isUrgent, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <Icon of={ICONS[tone]} size={16} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}

export type StaleNoticeProps = {
  /** Differences in words, one a line: how it is now, and how it was. */
  changes: readonly string[]
  onTakeOver: () => void
}

/** Somebody else changed what is being edited: shows the difference, keeps what was typed, and overwrites nothing. */
export function StaleNotice({ changes, onTakeOver }: StaleNoticeProps) {
  return (
    <Notice tone="caution" isUrgent>
      <p>
        <b>Somebody else changed this while you edited it.</b> Nothing of yours was saved; it still stands below.
      </p>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>It says the same as before.</p>
      )}
      <Button onClick={onTakeOver}>Start again from theirs</Button>
    </Notice>
  )
}

/** Says why an action is not offered, where it would stand. */
export function NotOffered({ what, why }: { what: string; why: string }) {
  return (
    <p className={styles.notOffered}>
      <b>{what}:</b> {why}
    </p>
  )
}

/** A state in a word, with a mark besides its colour. */
export function StateMark({ tone, children }: { tone: NoticeTone | 'ended'; children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  )
}
