import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { keepDraft, keptDraft } from '../browser/drafts.ts'

export type DraftSchema = v.GenericSchema<unknown, Record<string, unknown>>

/**
 * The input of one form: first the stored draft, else the known values. Every change is stored, except `secrets`. The page
 * forgets the draft once it is sent.
 */
export function useDraft<Schema extends DraftSchema>(
  form: string,
  schema: Schema,
  known: Partial<v.InferOutput<Schema>>,
  secrets: readonly string[] = [],
) {
  const [typed, setTyped] = useState<v.InferOutput<Schema>>(() => {
    const kept = v.safeParse(schema, keptDraft(form))
    return kept.success ? kept.output : v.parse(schema, known)
  })
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) keepDraft(form, withoutSecrets(typed, secrets))
  }, [form, typed, isTouched, secrets])
  function change(changes: Partial<v.InferOutput<Schema>>) {
    setTouched(true)
    setTyped((before) => ({ ...before, ...changes }))
  }
  return [typed, change] as const
}

/** One text of a draft; a draft from another version of the app starts it empty. */
export const typedText = v.optional(v.fallback(v.string(), ''), '')

function withoutSecrets(typed: object, secrets: readonly string[]): object {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !secrets.includes(field)))
}
