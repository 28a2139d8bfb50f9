import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Columns, Facts, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { ChangePassword } from './change-password.tsx'
import { ownPasskeys, ownSessions } from './own-account.queries.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnRights } from './own-rights.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ReplaceAuthenticator } from './replace-authenticator.tsx'

/** One's own account: where one is signed in, with what, and what one may do. */
export function AccountPage() {
  const session = useSession()
  const sessions = useQuery(ownSessions())
  const passkeys = useQuery(ownPasskeys())
  return (
    <Page title="My account" about={session && `${session.displayName} · ${session.email}`}>
      <Columns>
        <Stack>
          <QueryView queries={[sessions]} loading={<TableSkeleton columns={[3, 2, 1]} rows={2} />}>
            {() => sessions.data && <OwnSessions sessions={sessions.data.sessions} />}
          </QueryView>
          <SignInSection />
          <QueryView queries={[passkeys]} loading={<TableSkeleton columns={[3, 2, 1]} rows={2} />}>
            {() => passkeys.data && <OwnPasskeys passkeys={passkeys.data.passkeys} />}
          </QueryView>
        </Stack>
        {session && <OwnRights session={session} />}
      </Columns>
    </Page>
  )
}

function SignInSection() {
  const [open, setOpen] = useState<'password' | 'authenticator' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Password and authenticator app">
      <Facts
        facts={[
          [
            'Password',
            <Button key="password" onClick={() => setOpen('password')}>
              Change password
            </Button>,
          ],
          [
            'Authenticator app',
            <Button key="app" onClick={() => setOpen('authenticator')}>
              Use another app or telephone
            </Button>,
          ],
        ]}
      />
      <p className="quiet">After either change, all your other sessions end.</p>
      {open === 'password' && <ChangePassword onClose={close} />}
      {open === 'authenticator' && <ReplaceAuthenticator onClose={close} />}
    </Section>
  )
}
