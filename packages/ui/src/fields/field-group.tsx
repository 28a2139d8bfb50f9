import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldError, FieldHint, type FieldMessages } from './field-message.tsx'
import type { useFieldIds } from './use-field-ids.ts'

export type FieldGroupProps = FieldMessages & {
  legend: ReactNode
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
}

/** Several controls that answer one question. */
export function FieldGroup({ legend, hint, error, ids, children }: FieldGroupProps) {
  return (
    <fieldset aria-describedby={ids.described['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.field}>
        {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
        {children}
        {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
