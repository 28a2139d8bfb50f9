import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Stands where a list would, and says what would be in it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <p className="quiet">{children}</p>}
    </div>
  )
}

/** Rows of a table that are still to come. */
export function TableSkeleton({ columns, rows = 8 }: { columns: readonly number[]; rows?: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: rows + 1 }, (_, row) => row).map((row) => (
        <div
          key={row}
          className={styles.skeletonRow}
          style={{ gridTemplateColumns: columns.map((part) => `${part}fr`).join(' ') }}
        >
          {columns.map((_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is nothing but its place.
            <span key={column} className={styles.skeletonCell} />
          ))}
        </div>
      ))}
    </div>
  )
}
