import type { OperationEntry } from '@hulog/client'
import { giveConsent, listConsents, reportDevice, reportLocation, withdrawConsent } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { CONSENT_VERSIONS, PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import { Button, Card, Section, Sentence, Skeleton } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { commonParameters, fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import styles from './phone-question.module.css'
import { readDevice, readPosition } from './read-phone.ts'

/** OTH-04: asks which data of the phone may be sent with the application. No answer means no. */
export function PhoneQuestions() {
  const { _ } = useLingui()
  const { data: known, isPending } = useQuery(consents())
  const location = usePhoneQuestion({
    kind: 'location',
    operation: reportLocation,
    read: () => readPosition(navigator.geolocation),
  })
  const device = usePhoneQuestion({
    kind: 'device',
    operation: reportDevice,
    read: () => readDevice(navigator, commonParameters.current()),
  })
  const toldOf = (kind: PhoneReport['kind']) =>
    known?.reports.find((report) => report.kind === kind && report.orderId === null)
  return (
    <Section heading={_('consents.ask')}>
      <p>
        {_('consents.ask.text')} {_('consents.kept', { days: PHONE_REPORT_KEPT_DAYS })} {_('consents.never')}
      </p>
      {isPending ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <>
          <PhoneQuestion kind="location" question={location} told={toldOf('location')} />
          <PhoneQuestion kind="device" question={device} told={toldOf('device')} />
        </>
      )}
    </Section>
  )
}

type PhoneQuestionProps = {
  kind: PhoneReport['kind']
  question: ReturnType<typeof usePhoneQuestion>
  /** Report for the application about to be sent. */
  told: PhoneReport | undefined
}

/** OTH-04: asks in plain words, with two answers that look equally important. */
function PhoneQuestion({ kind, question, told }: PhoneQuestionProps) {
  const { _ } = useLingui()
  const { standing, failure } = question
  const isShared = told !== undefined
  return (
    <Card>
      <h3>{_(`consents.${kind}`)}</h3>
      <p>{_(`consents.${kind}.text`)}</p>
      <div>
        <div className={styles.answers}>
          {/* One button that changes its word: the focus stays where it is. */}
          <Button
            tone="quiet"
            busy={question.isSharing || question.isTakingBack}
            busyLabel={_(isShared ? 'consents.takingBack' : 'consents.sharing')}
            onClick={isShared ? question.takeBack : question.share}
          >
            {_(isShared ? 'consents.takeBack' : 'consents.share')}
          </Button>
          {!isShared && (
            <Button
              tone="quiet"
              className={styles.answer}
              aria-pressed={standing === 'refused'}
              onClick={question.refuse}
            >
              {_('consents.no')}
            </Button>
          )}
        </div>
        <p role="status" className={styles.status}>
          {isShared && <Sentence>{_('consents.shared', { date: told.removedOn })}</Sentence>}
          {!isShared && standing === 'refused' && _('consents.notShared')}
          {!isShared && standing === 'unavailable' && _(`consents.${kind}.unavailable`)}
        </p>
        <div className={failure ? styles.failure : undefined}>
          <FailureNote failure={failure} onRetry={question.retry} />
        </div>
      </div>
    </Card>
  )
}

type ReportName = 'reportLocation' | 'reportDevice'

/** Data of the phone: how it is read and where it is sent. */
type PhoneTelling<Name extends ReportName> = {
  readonly kind: PhoneReport['kind']
  readonly operation: OperationEntry<Name>
  /** Returns null when the phone has no position or the borrower does not allow it. */
  readonly read: () => Promise<Body<Name> | null>
}

/** Reads the phone only after the borrower pressed the button, and sends only after the consent is stored. */
function usePhoneQuestion<Name extends ReportName>({ kind, operation, read }: PhoneTelling<Name>) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [standing, setStanding] = useState<'asked' | 'reading' | 'refused' | 'unavailable'>('asked')
  const wanted = useRef<Body<Name> | null>(null)
  const tries = useRef(0)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: consentKeys.all })

  const telling = useOperation(operation, {
    onDone({ reportedAt, removedOn }) {
      const told: PhoneReport = { kind, orderId: null, reportedAt, removedOn, lines: [] }
      queryClient.setQueryData(consents().queryKey, (known) => known && { ...known, reports: [...known.reports, told] })
      readAgain()
    },
  })
  const agreeing = useOperation(giveConsent, {
    onDone: () => {
      if (wanted.current) telling.send(wanted.current)
    },
  })
  const withdrawing = useOperation(withdrawConsent, {
    onDone() {
      queryClient.setQueryData(
        consents().queryKey,
        (known) => known && { ...known, reports: known.reports.filter((report) => report.kind !== kind) },
      )
      readAgain()
    },
  })

  async function share() {
    tries.current += 1
    const turn = tries.current
    setStanding('reading')
    wanted.current = await read()
    // Answered No while the phone's own question was open.
    if (turn !== tries.current) return
    setStanding(wanted.current ? 'asked' : 'unavailable')
    if (!wanted.current) return
    agreeing.send({ kind, version: CONSENT_VERSIONS[kind], language: i18n.locale, how: 'certification' })
  }
  function refuse() {
    tries.current += 1
    setStanding('refused')
    for (const each of [agreeing, telling]) each.forgetFailure()
  }
  const failed = [agreeing, telling, withdrawing].find(({ failure }) => failure !== null)
  return {
    standing,
    share: () => void share(),
    refuse,
    takeBack: () => withdrawing.send({ kind }),
    isSharing: standing === 'reading' || agreeing.isSending || telling.isSending,
    isTakingBack: withdrawing.isSending,
    failure: failed?.failure ?? null,
    retry: () => failed?.retry(),
  }
}

type PhoneReport = Reply<'listConsents'>['reports'][number]

const consentKeys = {
  all: ['consents'] as const,
  list: () => [...consentKeys.all, 'list'] as const,
}

function consents() {
  return queryOptions({
    queryKey: consentKeys.list(),
    queryFn: () => fetchReply(listConsents, {}),
    // If the earlier answer is unknown, it is asked again; the server stores it once.
    meta: { failsQuietly: true },
  })
}
