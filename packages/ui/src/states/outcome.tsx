import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { asSentence } from '../display/sentence.tsx'
import { WifiOffIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { ErrorIllustration, SuccessIllustration } from '../illustrations/illustrations.tsx'
import { toast } from '../overlay/toast.tsx'
import offlineNoticeStyles from './offline-notice.module.css'
import outcomeStyles from './outcome.module.css'

export type OutcomeProps = {
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** Picture, title, explanation and action; several actions stand below each other. */
export function Outcome({ picture, title, children, action, role }: OutcomeProps) {
  return (
    <div className={outcomeStyles.outcome} role={role}>
      {picture && <div className={outcomeStyles.picture}>{picture}</div>}
      <h2 className={outcomeStyles.title}>{asSentence(title)}</h2>
      {children && <div className={outcomeStyles.text}>{asSentence(children)}</div>}
      {action && <div className={outcomeStyles.action}>{action}</div>}
    </div>
  )
}

/** `picture`: the drawing of this place, such as a `MomentPicture`. */
export type StateProps = { picture?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Says why there is nothing here and where to go. Without a drawing that fits the place, words are enough. */
export function EmptyState(words: StateProps) {
  return <Outcome {...words} />
}

export type ErrorStateProps = {
  picture?: ReactNode
  /** Says what happened. */
  title: ReactNode
  /** Says whether anything was lost or charged, and what to do. */
  children?: ReactNode
  retryLabel: string
  retryingLabel?: string
  onRetry: () => void
  retrying?: boolean
}

export function ErrorState(props: ErrorStateProps) {
  const {
    picture = <ErrorIllustration />,
    title,
    children,
    retryLabel,
    retryingLabel = retryLabel,
    onRetry,
    retrying = false,
  } = props
  const retry = (
    <Button tone="quiet" busy={retrying} busyLabel={retryingLabel} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Outcome picture={picture} title={title} action={retry} role="alert">
      {children}
    </Outcome>
  )
}

export function SuccessState({ picture = <SuccessIllustration />, ...words }: StateProps) {
  return <Outcome picture={picture} role="status" {...words} />
}

/** Final failure: a retry would not help. */
export function FailedState({ picture = <ErrorIllustration />, ...words }: StateProps) {
  return <Outcome picture={picture} role="alert" {...words} />
}

/** `children`: explanation, shown once as a toast. */
export type OfflineNoticeProps = {
  title: string
  children: string
  /** The title when the phone believes itself online, but nothing answers. Null while there are answers. */
  lostTitle?: string | null
  /** Follows either title, such as the time of the figures on the page. */
  detail?: string
}

const TOLD_FOR_MS = 6000

/**
 * Notice while there is no connection. It overlaps the page's edge, so that nothing moves when it appears. It stands
 * before the toasts, which make way for it. The live region is always present, so that screen readers announce it.
 */
export function OfflineNotice({ title, children: meaning, lostTitle = null, detail }: OfflineNoticeProps) {
  const online = useOnline()
  const shown = online ? lostTitle : title
  useEffect(() => {
    if (!online) toast(meaning, { durationMs: TOLD_FOR_MS })
  }, [online, meaning])
  return (
    <div role="status" className={offlineNoticeStyles.place} data-offline={shown !== null || undefined}>
      {shown !== null && (
        <p className={offlineNoticeStyles.notice}>
          <Icon of={WifiOffIcon} size={16} />
          <span>{shown}</span>
          {detail && <span>&nbsp;· {detail}</span>}
        </p>
      )}
    </div>
  )
}

/** Returns whether the browser reports a network; true when rendered at build time. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
