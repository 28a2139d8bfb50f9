import type { Failure } from '@hulog/client'
import { saveComplaint } from '@hulog/client/operations'
import { COMPLAINT_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import {
  ActionBar,
  Button,
  Card,
  Chip,
  CountedTextField,
  Dialog,
  Form,
  fetchMoment,
  LoadingOverlay,
  MomentPicture,
  toast,
  withinLimit,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, forgetOrderNo, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { ChoicesView, ChooseAgain } from './choices-view.tsx'
import styles from './complaint-card.module.css'
import { complaintForm } from './complaints.queries.ts'
import { EvidenceField } from './evidence-field.tsx'
import { allowsCollection, COLLECTION, goBackToStart, type Subject, subjectOf } from './subject.ts'
import { type Evidence, useEvidence } from './use-evidence.ts'

/** CMP-05..08: the report, with pictures, sent once. */
export function ComplaintFormPage({ search }: { search: SearchOf<'complaintForm'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintForm(search.orderNo || undefined))
  const subject = query.data ? subjectOf(query.data, search) : null
  const isBlocked = subject?.type.value === COLLECTION && !allowsCollection(subject.order)
  const [isSent, setSent] = useState(false)
  const formId = useId()
  const sending = useOperation(saveComplaint, {
    onDone(_reply, _body, isLeft) {
      forgetComplaint()
      forgetOrderNo()
      if (isLeft) toast(_('complaints.sent'), { tone: 'success' })
    },
    onward: () => setSent(true),
  })
  const { isSending, failure, retry } = sending
  return (
    <AppPage
      title={_('complaints.title')}
      parent={hrefTo('complaint')}
      actions={
        subject &&
        !isBlocked && (
          <ActionBar
            note={_('complaints.promise')}
            quieter={failure && !isOfForm(failure) && <FailureNote failure={failure} onRetry={retry} />}
          >
            <Button type="submit" form={formId} wide busy={isSending} busyLabel={_('complaints.sending')}>
              {_('complaints.send')}
            </Button>
          </ActionBar>
        )
      }
    >
      <ChoicesView query={query} loading={<LoadingCards heights={[120, 96]} />}>
        {() => {
          if (!subject) return <ChooseAgain title="complaints.notOffered" />
          if (isBlocked) return <ChooseAgain title="complaints.blocked" />
          return <ComplaintForm id={formId} subject={subject} sending={sending} />
        }}
      </ChoicesView>
      {isSending && <LoadingOverlay text={_('shell.loading')} />}
      {isSent && <SentDialog />}
    </AppPage>
  )
}

type ComplaintFormProps = { id: string; subject: Subject; sending: ComplaintSending }

function ComplaintForm({ id, subject, sending }: ComplaintFormProps) {
  const { _ } = useLingui()
  const { text, textError, imagesError, evidence, write, submit } = useComplaint(subject, sending)
  const { type, sonType, order } = subject
  return (
    <Form id={id} onSubmit={submit}>
      <Card>
        <p className={styles.tags}>
          <Chip>{type.title}</Chip>
          {sonType && <Chip>{sonType.title}</Chip>}
        </p>
        {order && (
          <ProductHeader name={order.productName} logo={order.productLogo}>
            {order.status}
          </ProductHeader>
        )}
        <CountedTextField
          label={_('complaints.text')}
          error={textError}
          value={text}
          max={COMPLAINT_TEXT_MAX_LENGTH}
          fullLabel={_('complaints.text.full', { max: COMPLAINT_TEXT_MAX_LENGTH })}
          rows={5}
          onChange={write}
        />
        <EvidenceField evidence={evidence} error={imagesError} />
      </Card>
    </Form>
  )
}

const SHOWN_MS = 1500

/** CMP-08: shown for a moment, then back to the start; a press skips the wait. */
function SentDialog() {
  const { _ } = useLingui()
  const isLeaving = useRef(false)
  // Runs once: going back twice would leave the start behind.
  const leave = useCallback(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    goBackToStart()
  }, [])
  useEffect(() => {
    const leaving = setTimeout(leave, SHOWN_MS)
    return () => clearTimeout(leaving)
  }, [leave])
  const close = (
    <Button wide onClick={leave}>
      {_('shell.close')}
    </Button>
  )
  return (
    <Dialog
      open
      picture={<MomentPicture of="complaint-sent" />}
      title={_('complaints.sent')}
      actions={close}
      onClose={leave}
    >
      <p>{_('complaints.promise')}</p>
    </Dialog>
  )
}

/** One draft for all types, so that a borrower who changes the type types nothing twice. */
const FORM = 'complaint'
const draft = v.object({ text: v.string(), images: v.array(v.string()) })

type ComplaintSending = UseOperation<'saveComplaint'>

/** It was sent: nothing of it is stored any more. */
function forgetComplaint(): void {
  forgetDraft(FORM)
}

const FIELD_OF: Readonly<Record<string, 'text' | 'images'>> = {
  COMPLAINT_TEXT_MISSING: 'text',
  COMPLAINT_IMAGE_NOT_FOUND: 'images',
}

function fieldOf(failure: Failure | null) {
  return failure?.kind === 'refusal' ? FIELD_OF[failure.reason] : undefined
}

/** Shown at the field, not beside the button. */
function isOfForm(failure: Failure): boolean {
  return fieldOf(failure) !== undefined
}

/** The text and pictures of a complaint, kept through a reload, checked, and sent under one key. */
function useComplaint({ type, sonType, order }: Subject, sending: ComplaintSending) {
  const { _, i18n } = useLingui()
  const [kept] = useState(() => {
    const known = v.safeParse(draft, keptDraft(FORM))
    return known.success ? known.output : { text: '', images: [] }
  })
  const [text, setText] = useState(() => withinLimit('', kept.text, 0, COMPLAINT_TEXT_MAX_LENGTH).text)
  const [isChecked, setChecked] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const evidence = useEvidence(kept.images, (images) => keepDraft(FORM, { text, images }))
  const { failure, forgetFailure } = sending
  const refused = (field: 'text' | 'images') =>
    failure && fieldOf(failure) === field ? failureText(i18n, failure) : undefined
  const isEmpty = text.trim() === ''
  const holding = picturesHolding(evidence, _)
  // Its drawing is there when it is sent: the dialog shows it for a moment only.
  useEffect(() => void fetchMoment('complaint-sent').catch(() => {}), [])

  return {
    text,
    evidence,
    textError: isChecked && isEmpty ? _('complaints.text.missing') : refused('text'),
    imagesError: (isHeld && holding) || refused('images'),
    write(changed: string) {
      setText(changed)
      setChecked(false)
      forgetFailure()
      keepDraft(FORM, { text: changed, images: evidence.urls })
    },
    submit() {
      setChecked(true)
      setHeld(holding !== undefined)
      if (holding !== undefined) toast(holding, evidence.isSending ? {} : { tone: 'error' })
      if (isEmpty || holding !== undefined) return
      sending.send({
        problemType: type.value,
        ...(sonType && { problemSonType: sonType.value }),
        problemDetail: text,
        problemImage: evidence.urls.join(','),
        orderNo: order?.orderNo ?? '',
      })
    },
  }
}

/** Why the complaint waits for its pictures; undefined when it does not. */
function picturesHolding({ isSending, unsent }: Evidence, _: ReturnType<typeof useLingui>['_']): string | undefined {
  if (isSending) return _('complaints.images.sending')
  return unsent === null ? undefined : _('complaints.images.unsent')
}
