import type { Failure, OperationEntry } from '@hulog/client'
import { correctAddress, correctIdentity } from '@hulog/client/operations'
import { ADDRESS_LINE_MAX_LENGTH, NAME_MAX_LENGTH, POSTAL_CODE_PATTERN } from '@hulog/contract/limits'
import { ActionBar, Button, EmptyState, Form, isoDateFromText, StatusBanner, TextField, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import * as v from 'valibot'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft } from '../../platform/browser/drafts.ts'
import { BirthDateField } from '../../platform/fields/birth-date-field.tsx'
import { typedText, useDraft } from '../../platform/fields/use-draft.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { isCodeRefusal, useStepUp } from '../step-up/use-step-up.ts'
import { type OwnData, ownData } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

const LEAST_NAME_LETTERS = 2

export function CorrectIdentityPart() {
  return (
    <StatedView title="own-data.correct.identity" of={({ identity }) => identity}>
      {(identity) => <IdentityForm stated={identity} />}
    </StatedView>
  )
}

function IdentityForm({ stated }: { stated: NonNullable<OwnData['identity']> }) {
  const { i18n, _ } = useLingui()
  const [typed, type] = useDraft('correctIdentity', identityDraft, stated)
  const { fullName } = typed
  const birthOn = isoDateFromText(typed.birthOn)
  const [isChecked, setChecked] = useState(false)
  const { saving, stepUp, failure } = useCorrection(correctIdentity)
  const isNameShort = fullName.trim().length < LEAST_NAME_LETTERS
  const ofBirth = failure && isOfBirthDate(failure) ? failureText(i18n, failure) : undefined
  function submit() {
    setChecked(true)
    if (!isNameShort && birthOn !== '') saving.send({ fullName: fullName.trim(), birthOn })
  }
  return (
    <CorrectionPage
      title="own-data.correct.identity"
      isSaving={saving.isSending && !stepUp.pending}
      failure={ofBirth ? null : failure}
      onRetry={saving.retry}
      onSubmit={submit}
      sheet={<StepUpSheet reason="own-data.correct.reason" stepUp={stepUp} writing={saving} />}
    >
      <TextField
        label={_('borrowers.fullName')}
        error={isChecked && isNameShort ? _('borrowers.fullName.missing') : undefined}
        value={fullName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(event) => type({ fullName: event.currentTarget.value })}
      />
      <BirthDateField
        error={isChecked && birthOn === '' ? _('borrowers.birthOn.missing') : ofBirth}
        typed={typed.birthOn}
        onType={(birthText) => type({ birthOn: birthText })}
      />
    </CorrectionPage>
  )
}

const identityDraft = v.object({ fullName: typedText, birthOn: typedText })

function isOfBirthDate(failure: Failure): boolean {
  return failure.kind === 'refusal' && ['UNDER_AGE', 'BIRTH_DATE_NOT_VALID'].includes(failure.reason)
}

type Address = NonNullable<OwnData['address']>

const POSTAL_CODE = new RegExp(POSTAL_CODE_PATTERN)

const FIELDS = [
  { name: 'line1', autoComplete: 'address-line1', least: 3 },
  { name: 'city', autoComplete: 'address-level2', least: 2 },
  { name: 'region', autoComplete: 'address-level1', least: 2 },
  { name: 'postalCode', autoComplete: 'postal-code', least: 3 },
] as const

export function CorrectAddressPart() {
  return (
    <StatedView title="own-data.correct.address" of={({ address, market }) => address && { address, market }}>
      {({ address, market }) => <AddressForm stated={address} market={market} />}
    </StatedView>
  )
}

function AddressForm({ stated, market }: { stated: Address; market: OwnData['market'] }) {
  const { _ } = useLingui()
  const [typed, type] = useDraft('correctAddress', addressDraft, stated)
  const [isChecked, setChecked] = useState(false)
  const { saving, stepUp, failure } = useCorrection(correctAddress)
  const isWrong = ({ name, least }: (typeof FIELDS)[number]) =>
    name === 'postalCode' ? !POSTAL_CODE.test(typed[name].trim()) : typed[name].trim().length < least
  function submit() {
    setChecked(true)
    if (!FIELDS.some(isWrong)) saving.send(trimmed(typed))
  }
  return (
    <CorrectionPage
      title="own-data.correct.address"
      isSaving={saving.isSending && !stepUp.pending}
      failure={failure}
      onRetry={saving.retry}
      onSubmit={submit}
      sheet={<StepUpSheet reason="own-data.correct.reason" stepUp={stepUp} writing={saving} />}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          label={_(`borrowers.${field.name}`, { market })}
          error={isChecked && isWrong(field) ? _(`borrowers.${field.name}.missing`, { market }) : undefined}
          value={typed[field.name]}
          maxLength={field.name === 'postalCode' ? 10 : ADDRESS_LINE_MAX_LENGTH}
          autoComplete={field.autoComplete}
          onChange={(event) => type({ [field.name]: event.currentTarget.value })}
        />
      ))}
    </CorrectionPage>
  )
}

const addressDraft = v.object({ line1: typedText, city: typedText, region: typedText, postalCode: typedText })

function trimmed({ line1, city, region, postalCode }: Address): Address {
  return { line1: line1.trim(), city: city.trim(), region: region.trim(), postalCode: postalCode.trim() }
}

type CorrectionPageProps = {
  title: KnownMessage
  isSaving: boolean
  /** Failure that no field shows. */
  failure: Failure | null
  onRetry: () => void
  onSubmit: () => void
  children: ReactNode
  /** Dialog over the fields. */
  sheet: ReactNode
}

function CorrectionPage(props: CorrectionPageProps) {
  const { _ } = useLingui()
  const formId = useId()
  const { title, isSaving, failure, onRetry, onSubmit, children, sheet } = props
  const save = (
    <ActionBar quieter={<FailureNote failure={failure} onRetry={onRetry} />}>
      <Button type="submit" form={formId} wide busy={isSaving} busyLabel={_('own-data.correct.saving')}>
        {_('own-data.correct.save')}
      </Button>
    </ActionBar>
  )
  return (
    <PartPage title={title} under="details" actions={save}>
      <p className="quiet">{_('own-data.correct.papers')}</p>
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
      {sheet}
    </PartPage>
  )
}

type StatedViewProps<Stated> = {
  title: KnownMessage
  of: (kept: OwnData) => Stated | null
  children: (stated: Stated) => ReactNode
}

/** Shows a form for stated data, or says that there are none or that a loan uses them. */
function StatedView<Stated>({ title, of, children }: StatedViewProps<Stated>) {
  const { _ } = useLingui()
  const query = useQuery(ownData())
  const stated = query.data && of(query.data)
  if (stated && query.data?.canCorrect) return children(stated)
  const toDetails = <PageButton href={hrefTo('certification')}>{_('borrowers.start')}</PageButton>
  return (
    <PartPage title={title} under="details">
      <QueryView query={query} loading={<LoadingCards heights={[90, 90]} />}>
        {({ canCorrect }) =>
          canCorrect ? (
            <EmptyState title={_('own-data.notStated')} action={toDetails} />
          ) : (
            <StatusBanner tone="waiting" title={_('own-data.correct.inUse')} />
          )
        }
      </QueryView>
    </PartPage>
  )
}

type Name = 'correctIdentity' | 'correctAddress'

/** Saves a correction with the code it asks for, and returns to the details. */
function useCorrection<N extends Name>(operation: OperationEntry<N>) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const stepUp = useStepUp<N>({ purpose: 'correctData' })
  const saving = useOperation(operation, {
    onDone() {
      stepUp.finish()
      forgetDraft(operation.name)
      toast(_('own-data.correct.saved'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: ownData().queryKey })
    },
    onward: () => goTo(hrefTo('myData', { part: 'details' }), { replace: true }),
    onFailure: stepUp.onFailure,
  })
  const { failure } = saving
  const isShownByPage = failure !== null && stepUp.pending === null && !isCodeRefusal(failure)
  return { saving, stepUp, failure: isShownByPage ? failure : null }
}
