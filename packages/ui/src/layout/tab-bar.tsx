import type { ComponentProps, ReactNode } from 'react'
import { type Glyph, Icon } from '../icons/icon.tsx'
import styles from './tab-bar.module.css'

export type TabBarProps = {
  /** Names the tabs for screen readers. */
  label: string
  /** A `TabLink` each. */
  children: ReactNode
}

/** The app's main places, at the bottom edge of a page. The page around it is shorter by `--tabs-height`. */
export function TabBar({ label, children }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <div className={styles.tabs}>{children}</div>
    </nav>
  )
}

export type TabLinkProps = Omit<ComponentProps<'a'>, 'children'> & { icon: Glyph; label: ReactNode; current: boolean }

/** One place of a tab bar: an icon above its word. */
export function TabLink({ icon, label, current, ...rest }: TabLinkProps) {
  return (
    <a {...rest} className={styles.tab} aria-current={current ? 'page' : undefined}>
      <Icon of={icon} />
      {label}
    </a>
  )
}
