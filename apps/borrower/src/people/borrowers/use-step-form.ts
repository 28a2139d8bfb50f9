import type { OperationEntry } from '@hulog/client'
import type { Body, OperationName } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type * as v from 'valibot'
import { useOperation } from '../../platform/api/use-operation.ts'
import type { KnownMessage } from '../../platform/language/catalogues.ts'
import { failureText } from '../../platform/shell/failure-text.ts'
import { fieldOfFailure, type ReasonFields } from './field-of-failure.ts'
import { useTyped } from './use-typed.ts'

export type SavedStep = 'identity' | 'job' | 'contacts' | 'address'
type SaveOperation = Extract<OperationName, 'saveIdentity' | 'saveJob' | 'saveContacts' | 'saveAddress'>

/** What is wrong with which field, found before anything is sent. */
export type Complaints = Readonly<Record<string, KnownMessage>>
export type TypedSchema = v.GenericSchema<unknown, Record<string, unknown>>

export type StepForm<Schema extends TypedSchema, Name extends SaveOperation> = {
  readonly operation: OperationEntry<Name>
  readonly step: SavedStep
  readonly schema: Schema
  /** Never kept in the browser, not even until the step is sent. */
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

/** One step: what is typed, what is wrong with it (found here or by the server), and sending it. */
export function useStepForm<Schema extends TypedSchema, Name extends SaveOperation>(
  { operation, step, schema, secrets, check, bodyOf, reasonFields }: StepForm<Schema, Name>,
  known: Partial<v.InferOutput<Schema>>,
  { onSaved, onward, onLocked }: StepAnswers,
) {
  const { i18n, _ } = useLingui()
  const [typed, change] = useTyped(step, schema, known, secrets)
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
    errorOf(field: string): string | undefined {
      const complaint = complaints[field]
      if (complaint) return _(complaint)
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
