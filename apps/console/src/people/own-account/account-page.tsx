import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Columns, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { ChangePassword } from './change-password.tsx'
import styles from './own-account.module.css'
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
      <ul className={styles.rows}>
        <li className={styles.row}>
          <div className={styles.what}>
            <b>Password</b>
            <span className="quiet">The first step of each sign-in</span>
          </div>
          <Button onClick={() => setOpen('password')}>
            Change<span className="visually-hidden"> password</span>
          </Button>
        </li>
        <li className={styles.row}>
          <div className={styles.what}>
            <b>Authenticator app</b>
            <span className="quiet">Six digits, for the second step</span>
          </div>
          <Button onClick={() => setOpen('authenticator')}>
            Replace<span className="visually-hidden"> the authenticator app</span>
          </Button>
        </li>
      </ul>
      <p className="quiet">After either change, all your other sessions end.</p>
      {open === 'password' && <ChangePassword onClose={close} />}
      {open === 'authenticator' && <ReplaceAuthenticator onClose={close} />}
    </Section>
  )
}
