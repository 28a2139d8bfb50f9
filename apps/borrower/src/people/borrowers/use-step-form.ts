import type { Failure, OperationEntry } from '@hulog/client'
import type { Body, OperationName } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type * as v from 'valibot'
import { useOperation } from '../../platform/api/use-operation.ts'
import { type DraftSchema, useDraft } from '../../platform/fields/use-draft.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import { failureText } from '../../platform/shell/failures.ts'

export type SavedStep = 'identity' | 'job' | 'contacts' | 'address' | 'declaration'

type SaveOperation = Extract<
  OperationName,
  'saveIdentity' | 'saveJob' | 'saveContacts' | 'saveAddress' | 'saveDeclaration'
>

/** The errors by field, found before anything is sent. */
type Complaints = Readonly<Record<string, KnownMessage>>

export type StepForm<Schema extends DraftSchema, Name extends SaveOperation> = {
  readonly operation: OperationEntry<Name>
  readonly step: SavedStep
  readonly schema: Schema
  /** Never stored in the browser, not even until the step is sent. */
  readonly secrets?: readonly string[]
  readonly check: (typed: v.InferOutput<Schema>) => Complaints
  readonly bodyOf: (typed: v.InferOutput<Schema>) => Body<Name>
  readonly reasonFields: ReasonFields
}

export type StepAnswers = {
  readonly onSaved: (isComplete: boolean) => void
  readonly onward: () => void
  readonly onLocked: () => void
}

/** One step: the input, its errors (found here or by the server), and sending it. */
export function useStepForm<Schema extends DraftSchema, Name extends SaveOperation>(
  { operation, step, schema, secrets, check, bodyOf, reasonFields }: StepForm<Schema, Name>,
  known: Partial<v.InferOutput<Schema>>,
  { onSaved, onward, onLocked }: StepAnswers,
) {
  const { i18n, _ } = useLingui()
  const [typed, change] = useDraft(step, schema, known, secrets)
  const [complaints, setComplaints] = useState<Complaints>({})
  const saving = useOperation<SaveOperation>(operation, {
    onDone: ({ isComplete }) => onSaved(isComplete),
    onward,
    onFailure(failure) {
      if (failure.kind === 'refusal' && failure.reason === 'CERTIFICATION_LOCKED') onLocked()
      return false
    },
  })
  const wrongField = fieldOfFailure(saving.failure, reasonFields)
  return {
    typed,
    saving,
    /** A failure that no field can show. */
    otherFailure: wrongField === null ? saving.failure : null,
    type(changes: Partial<v.InferOutput<Schema>>, fields: readonly string[] = Object.keys(changes)) {
      change(changes)
      setComplaints((found) => Object.fromEntries(Object.entries(found).filter(([field]) => !fields.includes(field))))
      if (wrongField !== null && fields.includes(wrongField)) saving.forgetFailure()
    },
    /** The error of a field; `values` are those of its text. */
    errorOf(field: string, values?: Record<string, string>): string | undefined {
      const complaint = complaints[field]
      if (complaint) return _(complaint, values)
      return saving.failure && wrongField === field ? failureText(i18n, saving.failure) : undefined
    },
    submit() {
      const found = check(typed)
      setComplaints(found)
      saving.forgetFailure()
      if (Object.keys(found).length === 0) saving.send(bodyOf(typed))
    },
  }
}

/** The field of a refusal, where its reason alone determines it. */
type ReasonFields = Readonly<Record<string, string>>

/**
 * The place of a failed write's error: the field named by the server, else the one implied by the reason, else none.
 */
function fieldOfFailure(failure: Failure | null, reasonFields: ReasonFields): string | null {
  if (failure?.kind !== 'refusal') return null
  return failure.field ?? reasonFields[failure.reason] ?? null
}

/** A text as it will be sent, without surrounding blanks. */
export function trimmed(text: string): string {
  return text.trim()
}

export function isShort(text: string, leastLetters: number): boolean {
  return trimmed(text).length < leastLetters
}

export function fits(text: string, pattern: string): boolean {
  return new RegExp(pattern).test(trimmed(text))
}

/** The current errors, by field. */
export function complaintsOf(rules: readonly (readonly [field: string, isWrong: boolean, KnownMessage])[]): Complaints {
  return Object.fromEntries(rules.filter(([, isWrong]) => isWrong).map(([field, , complaint]) => [field, complaint]))
}
