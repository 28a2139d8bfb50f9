import { Button, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'

export type RetryBannerProps = {
  title: string
  description?: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** A part of a page that could not be read, said in its place: nothing else is blocked. */
export function RetryBanner({ title, description, isRetrying, onRetry }: RetryBannerProps) {
  const { _ } = useLingui()
  const retry = (
    <Button tone="plain" busy={isRetrying} busyLabel={_('shell.loading')} onClick={onRetry}>
      {_('shell.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <StatusBanner tone="overdue" title={title} description={description} action={retry} />
    </div>
  )
}
