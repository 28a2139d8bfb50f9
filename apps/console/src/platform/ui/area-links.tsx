import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './area-links.module.css'

export type AreaLink = { readonly to: NonNullable<LinkProps['to']>; readonly label: string }

/** The lists of one area, on each of its pages. */
export function AreaLinks({ label, links }: { label: string; links: readonly AreaLink[] }) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map(({ to, label: text }) => (
        <Link key={to} to={to} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
