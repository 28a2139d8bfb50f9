import { EmptyState, ErrorState, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { hrefTo, routeOfPath } from '../navigation/go-to.ts'
import { AppPage } from './app-page.tsx'
import { PageButton } from './page-link.tsx'
import { loadPage } from './route-view.tsx'

/** Shown for an unknown address, or one that lacks a value its page needs. */
export function NotFound() {
  const { _ } = useLingui()
  return (
    <AppPage title={_('shell.notFound.title')} parent={hrefTo('home')}>
      <EmptyState
        title={_('shell.notFound.heading')}
        action={<PageButton href={hrefTo('home')}>{_('shell.notFound.home')}</PageButton>}
      >
        {_('shell.notFound.text')}
      </EmptyState>
    </AppPage>
  )
}

/**
 * Shown when a page's code did not arrive or broke. Reloading also brings the newest version after an update. Without a
 * network it says so, and opens the page by itself when the network is back.
 */
export function PageFailed() {
  const { _ } = useLingui()
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => (isOffline ? openWhenOnline() : undefined), [isOffline])
  if (isOffline) {
    return (
      <AppPage title={_('shell.offline.title')} parent={hrefTo('home')}>
        <ErrorState
          picture={<OfflinePicture />}
          title={_('shell.failed.heading')}
          retryLabel={_('shell.retry')}
          onRetry={() => location.reload()}
        >
          {_('shell.offline.opens')} {_('shell.failure.nothingLost')}
        </ErrorState>
      </AppPage>
    )
  }
  return (
    <AppPage title={_('shell.failed.title')} parent={hrefTo('home')}>
      <ErrorState
        title={_('shell.failed.heading')}
        retryLabel={_('shell.failed.reload')}
        onRetry={() => location.reload()}
      >
        {_('shell.failed.text')}
      </ErrorState>
    </AppPage>
  )
}

export function OfflinePicture() {
  return <MomentPicture of="offline" />
}

/** A phone often reports a network before it can use it. */
const PAUSES_MS = [0, 1000, 3000, 6000]

/** Returns a function that ends the waiting. */
function openWhenOnline(): () => void {
  let isOver = false
  const open = async () => {
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (isOver || !navigator.onLine || (await arrives())) break
    }
    // Reloaded at last even so: some browsers remember that a file could not be fetched.
    if (!isOver && navigator.onLine) location.reload()
  }
  addEventListener('online', open)
  return () => {
    isOver = true
    removeEventListener('online', open)
  }
}

/** Returns whether the files of the present page arrive; the browser then has them when it reloads. */
async function arrives(): Promise<boolean> {
  const name = routeOfPath(location.pathname)
  if (!name) return true
  return loadPage(name).then(
    () => true,
    () => false,
  )
}
