import { type ReactNode, useId } from 'react'
import { asSentence } from '../display/sentence.tsx'
import { CircleAlertIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

type FieldProps = FieldMessages & {
  label: ReactNode
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
}

/** Label, hint, control and error in reading order. */
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

type FieldGroupProps = FieldMessages & {
  legend: ReactNode
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
}

/** Group of controls that answer one question. */
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

export type FieldMessages = { hint?: ReactNode; error?: ReactNode }

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {asSentence(children)}
    </p>
  )
}

/** Tells a form which of its texts are errors. */
export const ERROR_MARK = 'data-error'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} {...{ [ERROR_MARK]: '' }}>
      <Icon of={CircleAlertIcon} size={18} />
      <span>{asSentence(children)}</span>
    </p>
  )
}

/** Returns the ids of a field's parts, and the attributes that tie its control to hint and error. */
export function useFieldIds({ hint, error }: FieldMessages, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return {
    id,
    hintId,
    errorId,
    described: { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined },
  }
}
