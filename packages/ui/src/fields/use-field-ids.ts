import { useId } from 'react'
import type { FieldMessages } from './field-message.tsx'

/** The ids of a field's parts, and the attributes that tie its control to its hint and its error. */
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
