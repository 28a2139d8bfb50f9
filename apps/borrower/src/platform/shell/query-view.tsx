import { ErrorState, useOnline } from '@hulog/ui'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { failureOf } from '../api/call.ts'
import { connectionLostAt } from '../api/connection.ts'
import type { UseQueryResult } from '../api/reading.ts'
import { clockTime } from '../language/clock-time.ts'
import { failureText, loadedExtras } from './failures.ts'

export type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  loading: ReactNode
  /** Shown instead of the content when there is none. */
  empty?: { when: (data: Data) => boolean; show: ReactNode }
  children: (data: Data) => ReactNode
}

/** Shows loading, empty, error or content of a query, in that order. Content stays while the query is read again. */
export function QueryView<Data>({ query, loading, empty, children }: QueryViewProps<Data>) {
  const { i18n, _ } = useLingui()
  const isOffline = !useOnline()
  const { OfflinePicture } = loadedExtras() ?? {}
  if (query.data !== undefined) return empty?.when(query.data) ? empty.show : children(query.data)
  if (query.isPending) return loading
  const failure = failureOf(query.error)
  // Queries are read again by themselves when the network is back.
  const isWaiting = isOffline && failure?.kind === 'network'
  return (
    <ErrorState
      picture={isWaiting && OfflinePicture ? <OfflinePicture /> : undefined}
      title={failure ? failureText(i18n, failure) : _('shell.failure.unreadable')}
      retryLabel={_('shell.retry')}
      retryingLabel={_('shell.loading')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {isWaiting && `${_('shell.offline.opens')} `}
      {failure?.kind === 'network' && `${_('shell.failure.nothingLost')} ${lostSince(i18n)}`}
    </ErrorState>
  )
}

/** Says since when nothing is known. The words come late, with what surrounds every page. */
function lostSince(i18n: I18n): string {
  const lostAt = connectionLostAt()
  if (lostAt === null || !('connection.since' in i18n.messages)) return ''
  return i18n._('connection.since', { time: clockTime(lostAt) })
}
