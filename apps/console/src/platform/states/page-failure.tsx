import { permissions } from '@hulog/contract/permissions'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureOf } from '../api/call.ts'
import { Page } from '../navigation/page.tsx'
import { MissingRight } from '../navigation/screen.ts'
import { FailureBox } from './failure-box.tsx'

/** In place of a page that cannot be shown. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof MissingRight) return <NotAllowed permission={error.permission} />
  return (
    <Page title="This page could not be opened">
      <FailureBox failure={failureOf(error)} onRetry={() => void router.invalidate()} />
    </Page>
  )
}

/** Says which right is missing, and who could give it. */
export function NotAllowed({ permission }: Pick<MissingRight, 'permission'>) {
  const { area, what } = permissions[permission]
  return (
    <Page title="You may not open this page">
      <p>
        It needs the right to {what} ({area}), which none of your roles contains. Somebody with the right to{' '}
        {permissions['people.edit'].what} can give you a role that does.
      </p>
    </Page>
  )
}

export function NoPage() {
  return (
    <Page title="There is no such page">
      <p>The address may be mistyped, or what it showed is gone.</p>
    </Page>
  )
}
