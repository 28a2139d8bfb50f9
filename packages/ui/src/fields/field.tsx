import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldError, FieldHint, type FieldMessages } from './field-message.tsx'
import type { useFieldIds } from './use-field-ids.ts'

export type FieldProps = FieldMessages & {
  label: ReactNode
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
}

/** Label, hint, control and error in the order they are read. */
export function Field({ label, hint, error, ids, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.id}>
        {label}
      </label>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  )
}
