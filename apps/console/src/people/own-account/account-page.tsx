import { Page } from '../../platform/navigation/page.tsx'
import { useSession } from '../../platform/session/session.queries.ts'

/** One's own account. */
export function AccountPage() {
  const session = useSession()
  return (
    <Page title="My account" about={session?.email}>
      <p>{session?.roles.join(', ')}</p>
    </Page>
  )
}
