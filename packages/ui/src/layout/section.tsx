import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

export type SectionProps = { heading: ReactNode; end?: ReactNode; children: ReactNode }

export function Section({ heading, end, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  )
}
