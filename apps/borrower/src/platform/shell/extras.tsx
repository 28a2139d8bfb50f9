import type { Failure } from '@hulog/client'
import { OfflineNotice, toast } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { connectionLostAt, subscribeToConnection } from '../api/connection.ts'
import { useDropAfterSession } from '../api/drop-unseen.ts'
import { makeRoomForKeyboard } from '../browser/keyboard.ts'
import { clockTime } from '../language/clock-time.ts'
import { loadMessages } from '../language/language.ts'
import { failureText } from './failures.ts'
import { NextPages } from './next-pages.ts'
import { useToastsOfPage } from './page-toasts.ts'

export { ToastHost } from '@hulog/ui'
export { AppTabBar } from './app-tab-bar.tsx'
export { OfflinePicture, PageFailed } from './no-page.tsx'

makeRoomForKeyboard(window)

/** COM-06: says that there is no connection, and from when the figures on the page are. */
export function Offline() {
  const { i18n, _ } = useLingui()
  const hasWords = 'connection.asOf' in i18n.messages
  const isLost = useSyncExternalStore(subscribeToConnection, connectionLostAt) !== null
  const readAt = useOldestReading()
  useToastsOfPage()
  useDropAfterSession()
  return (
    <>
      <OfflineNotice
        title={_('shell.offline.title')}
        lostTitle={hasWords && isLost ? _('connection.lost') : null}
        {...(hasWords && readAt !== null && { detail: _('connection.asOf', { time: clockTime(readAt) }) })}
      >
        {_('shell.offline.text')}
      </OfflineNotice>
      <NextPages />
      <Suspense>
        <HomeScreen />
      </Suspense>
    </>
  )
}

/** The app works without it. */
const HomeScreen = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('../home-screen/home-screen.tsx').then(
      ({ HomeScreen }) => ({ default: HomeScreen }),
      () => ({ default: () => null }),
    ),
)

/** Returns when the oldest data of the shown page was read; null without data. */
function useOldestReading(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.getAll().filter((query) => query.getObserversCount() > 0 && query.state.dataUpdatedAt > 0)
      return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
    },
  )
}

/** COM-05, COM-06: shows the server's message, or what went wrong with the connection. */
export function toastFailure(failure: Failure, words?: string): void {
  toast(words || failureText(i18n, failure), { tone: 'error' })
}

const LONG_ENOUGH_TO_READ_MS = 8000

/** Says on the sign-in page why it is there: the session ended by itself. */
export function saySignedOut(): void {
  loadMessages(['home-screen']).then(
    () => toast(i18n._('connection.signedOut'), { durationMs: LONG_ENOUGH_TO_READ_MS }),
    () => {},
  )
}

export function thankForRating(): void {
  toast(i18n._('shell.ratingThanks'), { tone: 'success' })
}
