import { saveDeclaration } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { RadioCards } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { StepPage, type StepProps, useStepAnswers } from './step-page.tsx'
import { complaintsOf, type StepForm, useStepForm } from './use-step-form.ts'

/** TRM-06: three statements, answered one by one. None is answered in advance, not even by an earlier answer. */
export function DeclarationStep(props: StepProps) {
  const { _ } = useLingui()
  const form = useStepForm(declarationForm, {}, useStepAnswers('declaration', props))
  const { typed, type, errorOf, saving } = form
  const { statements } = props.known.declaration
  return (
    <StepPage
      {...props}
      step="declaration"
      onSubmit={form.submit}
      isSaving={saving.isSending}
      failure={form.otherFailure}
      onRetry={saving.retry}
    >
      {STATEMENTS.map(([field, statement]) => (
        <RadioCards
          key={field}
          label={statements[statement]}
          error={errorOf(field)}
          value={typed[field]}
          options={ANSWERS.map((value) => ({ value, label: _(`borrowers.declaration.${field}.${value}`) }))}
          onChange={(answer) => type({ [field]: answer })}
        />
      ))}
    </StepPage>
  )
}

const STATEMENTS = [
  ['isCitizen', 'citizen'],
  ['hasFullCapacity', 'capacity'],
  ['isPermanentResident', 'residence'],
] as const satisfies readonly (readonly [keyof Body<'saveDeclaration'>, string])[]

const ANSWERS = ['yes', 'no'] as const

const answer = v.optional(v.fallback(v.picklist(['', ...ANSWERS]), ''), '')

const schema = v.object({ isCitizen: answer, hasFullCapacity: answer, isPermanentResident: answer })

const declarationForm: StepForm<typeof schema, 'saveDeclaration'> = {
  operation: saveDeclaration,
  step: 'declaration',
  schema,
  check: (typed) => complaintsOf(STATEMENTS.map(([field]) => [field, typed[field] === '', 'borrowers.choose'])),
  bodyOf: ({ isCitizen, hasFullCapacity, isPermanentResident }) => ({
    isCitizen: isCitizen === 'yes',
    hasFullCapacity: hasFullCapacity === 'yes',
    isPermanentResident: isPermanentResident === 'yes',
  }),
  reasonFields: {},
}
