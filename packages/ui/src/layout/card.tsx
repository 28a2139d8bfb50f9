import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './card.module.css'

export type CardProps = { children: ReactNode; className?: string | undefined }

export function Card({ children, className }: CardProps) {
  return <div className={classNames(styles.card, className)}>{children}</div>
}
