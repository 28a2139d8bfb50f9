import { Page } from '../../platform/navigation/page.tsx'

export function SignInPage() {
  return (
    <Page title="Sign in">
      <p>Please sign in.</p>
    </Page>
  )
}
