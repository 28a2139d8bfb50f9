import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './list-rows.module.css'

export function ListRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(styles.rows, className)}>{children}</dl>
}
