import { endOtherSessions, signOut } from '@hulog/client/operations'
import { BellIcon, Button, Card, Dialog, LockIcon, Section, ShieldCheckIcon, UserIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { LanguageAndTheme } from './language-and-theme.tsx'
import { useSignedOut } from './sessions.queries.ts'

/** How the pages look and speak, how the borrower signs in, and the ways out. */
export function SettingsPage() {
  const { _ } = useLingui()
  const leave = useSignedOut()
  const [asksEverywhere, setAsksEverywhere] = useState(false)
  const signingOut = useOperation(signOut, { onDone: leave })
  return (
    <AppPage title={_('settings.title')} parent={hrefTo('mine')}>
      <LanguageAndTheme />
      <Section heading={_('settings.signingIn')}>
        <Card>
          <PageRow
            href={hrefTo('devices')}
            icon={ShieldCheckIcon}
            label={_('settings.devices')}
            description={_('settings.devicesText')}
          />
          <PageRow
            href={hrefTo('password')}
            icon={LockIcon}
            label={_('settings.password')}
            description={_('settings.passwordText')}
          />
          <PageRow
            href={hrefTo('passkeys')}
            icon={UserIcon}
            label={_('settings.passkeys')}
            description={_('settings.passkeysText')}
          />
        </Card>
      </Section>
      <Card>
        <PageRow href={hrefTo('notificationSetting')} icon={BellIcon} label={_('settings.messages')} />
      </Card>
      <FailureNote failure={signingOut.failure} onRetry={signingOut.retry} />
      <Button
        tone="quiet"
        wide
        busy={signingOut.isSending}
        busyLabel={_('settings.signingOut')}
        onClick={() => signingOut.send({})}
      >
        {_('settings.signOut')}
      </Button>
      <Button tone="plain" wide onClick={() => setAsksEverywhere(true)}>
        {_('settings.everywhere')}
      </Button>
      <EverywhereDialog open={asksEverywhere} onDone={leave} onClose={() => setAsksEverywhere(false)} />
    </AppPage>
  )
}

type EverywhereDialogProps = { open: boolean; onDone: () => void; onClose: () => void }

/**
 * Asks once, then ends the other sign-ins before this one: if it stops half-way, the borrower is still here and can try
 * again.
 */
function EverywhereDialog({ open, onDone, onClose }: EverywhereDialogProps) {
  const { _ } = useLingui()
  const endingThis = useOperation(signOut, { onDone })
  const endingOthers = useOperation(endOtherSessions, { onDone: () => endingThis.send({}) })
  const failed = [endingOthers, endingThis].find(({ failure }) => failure)
  function close() {
    endingOthers.forgetFailure()
    endingThis.forgetFailure()
    onClose()
  }
  const answers = (
    <>
      <Button
        wide
        tone="danger"
        busy={endingOthers.isSending || endingThis.isSending}
        busyLabel={_('settings.signingOut')}
        onClick={() => endingOthers.send({})}
      >
        {_('settings.everywhere')}
      </Button>
      <Button wide tone="quiet" onClick={close}>
        {_('settings.everywhere.no')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={open ? _('settings.everywhere.title') : null} actions={answers} onClose={close}>
      <p>{_('settings.everywhere.text')}</p>
      <FailureNote failure={failed?.failure ?? null} />
    </Dialog>
  )
}
