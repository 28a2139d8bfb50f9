import type { ReactNode } from 'react'
import { CircleAlertIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

export type FieldMessages = { hint?: ReactNode; error?: ReactNode }

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={CircleAlertIcon} size={18} />
      <span>{children}</span>
    </p>
  )
}
