import { classNames } from '@hulog/ui'
import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

export type SectionProps = {
  title: string
  /** Name for screen readers, where two parts of a page have one title. */
  name?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** Part of a page with a heading of its own. */
export function Section({ title, name = title, actions, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.titleLine}>
        <h2>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export type Fact = readonly [label: string, value: ReactNode]

/** Labels and values in two columns; a line without a value is left out. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles.fact}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Two columns where there is room for both, else one below the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** Stands a page's parts below one another. */
export function Stack({ children, isNarrow }: { children: ReactNode; isNarrow?: boolean }) {
  return <div className={classNames(styles.stack, isNarrow && styles.narrow)}>{children}</div>
}

/** Buttons in a line, which breaks where there is no room. */
export function ButtonLine({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
