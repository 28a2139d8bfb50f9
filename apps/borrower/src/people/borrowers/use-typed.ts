import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import type { TypedSchema } from './use-step-form.ts'

/** One text of a draft; a draft from another version of the app starts it empty. */
export const typedText = v.optional(v.fallback(v.string(), ''), '')

/** What is typed into one form: first what was kept of it, else what is known. Every change is kept. */
export function useTyped<Schema extends TypedSchema>(
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

function withoutSecrets(typed: object, secrets: readonly string[]): object {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !secrets.includes(field)))
}
