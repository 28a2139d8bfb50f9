import { requestDataCopy } from '@hulog/client/operations'
import {
  ActionBar,
  Button,
  Card,
  CircleCheckIcon,
  HourglassIcon,
  LinkButton,
  LockIcon,
  StatusBanner,
  TrashIcon,
  useDates,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { isCodeRefusal, useStepUp } from '../step-up/use-step-up.ts'
import { type DataCopy, dataCopy, showAnswer } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

/** The server reports the result a moment after the last byte was sent. */
const FETCHED_AFTER_MS = 2_000

export function CopyPart() {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery(dataCopy())
  const stepUp = useStepUp<'requestDataCopy'>({ purpose: 'copyData' })
  const asking = useOperation(requestDataCopy, {
    onDone(copy) {
      stepUp.finish()
      showAnswer(queryClient, dataCopy().queryKey, copy)
    },
    onFailure: stepUp.onFailure,
  })
  const state = query.data?.copyState
  const failure = stepUp.pending || isCodeRefusal(asking.failure) ? null : asking.failure
  const ask = (
    <Button
      wide
      busy={asking.isSending && !stepUp.pending}
      busyLabel={_('own-data.copy.asking')}
      onClick={() => asking.send({})}
    >
      {_(state === 'none' ? 'own-data.copy.ask' : 'own-data.copy.again')}
    </Button>
  )
  const isFetching = useRef(false)
  // It is served once: a second press would cancel the first download, and there is no other.
  const fetchOnce = (event: MouseEvent) => {
    if (isFetching.current) return event.preventDefault()
    isFetching.current = true
    setTimeout(() => {
      isFetching.current = false
      void query.refetch()
    }, FETCHED_AFTER_MS)
  }
  const fetchIt = (
    <LinkButton wide href={query.data?.copyUrl ?? ''} download onClick={fetchOnce}>
      {_('own-data.copy.fetch')}
    </LinkButton>
  )
  const actions = state && state !== 'making' && (
    <ActionBar quieter={<FailureNote failure={failure} onRetry={asking.retry} />}>
      {state === 'ready' ? fetchIt : ask}
    </ActionBar>
  )
  return (
    <PartPage title="own-data.copy" actions={actions}>
      <QueryView query={query} loading={<LoadingCards heights={[120]} />}>
        {(copy) => (
          <>
            <CopyState copy={copy} />
            <Card>
              <p>{_('own-data.copy.what')}</p>
              <p className="quiet">{_('own-data.copy.once')}</p>
            </Card>
            {state === 'ready' && <StatusBanner tone="due" icon={LockIcon} title={_('own-data.copy.keepSafe')} />}
          </>
        )}
      </QueryView>
      <StepUpSheet reason="own-data.copy.reason" stepUp={stepUp} writing={asking} />
    </PartPage>
  )
}

const ICONS = { making: HourglassIcon, served: CircleCheckIcon, removed: TrashIcon }

/** The state of the file; nothing before a request. */
function CopyState({ copy }: { copy: DataCopy }) {
  const { i18n, _ } = useLingui()
  const { day } = useDates()
  const { copyState, sizeBytes, removedAt } = copy
  return (
    <div role="status">
      {copyState === 'ready' && (
        <StatusBanner
          tone="settled"
          title={_('own-data.copy.ready')}
          description={_('own-data.copy.readyText', {
            size: formatFileSize(sizeBytes, i18n.locale),
            until: removedAt ? day(removedAt, { withTime: true }) : '',
          })}
        />
      )}
      {(copyState === 'making' || copyState === 'served' || copyState === 'removed') && (
        <StatusBanner
          tone="waiting"
          icon={ICONS[copyState]}
          title={_(`own-data.copy.${copyState}`)}
          description={_(`own-data.copy.${copyState}Text`)}
        />
      )}
    </div>
  )
}

const KILOBYTE = 1024

const MEGABYTE = KILOBYTE * KILOBYTE

/**
 * Writes the size of a file in the reader's language: `12 KB`, `3.4 MB`, in Indonesian `3,4 MB`. Written by hand because
 * old web views lack the locales. A size is no amount of money, so that it follows the language and not the market.
 */
export function formatFileSize(bytes: number, language: string): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`
  const tenths = Math.round((bytes / MEGABYTE) * 10)
  const decimal = language === 'id' ? ',' : '.'
  return `${Math.floor(tenths / 10)}${decimal}${tenths % 10} MB`
}
