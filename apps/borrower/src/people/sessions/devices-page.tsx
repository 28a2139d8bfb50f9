import { endOtherSessions, endSession } from '@hulog/client/operations'
import { ActionBar, Button, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { DeviceCard } from './device-card.tsx'
import { useDeviceName } from './device-name.ts'
import { EndDialog } from './end-dialog.tsx'
import { ownSignIns, type SignIn } from './sessions.queries.ts'
import { useSignedOut } from './use-signed-out.ts'

/** Everywhere the borrower is signed in, and how to end it there. */
export function DevicesPage() {
  const { _ } = useLingui()
  const query = useQuery(ownSignIns())
  const [asked, setAsked] = useState<SignIn | 'others' | null>(null)
  const nameOf = useDeviceName()
  const leave = useSignedOut()
  const ended = (words: string) => {
    setAsked(null)
    toast(words, { tone: 'success' })
    void query.refetch()
  }
  const isThisOne = asked !== null && asked !== 'others' && asked.isThisDevice
  const ending = useOperation(endSession, {
    onDone: () => (isThisOne ? leave() : ended(_('devices.end.done'))),
  })
  const endingOthers = useOperation(endOtherSessions, {
    onDone: ({ endedCount }) => ended(_('devices.others.done', { count: endedCount })),
  })
  function ask(what: SignIn | 'others') {
    ending.forgetFailure()
    endingOthers.forgetFailure()
    setAsked(what)
  }
  function answer() {
    if (asked === 'others') endingOthers.send({})
    else if (asked) ending.send({ loginId: asked.loginId })
  }
  const hasOthers = query.data?.sessions.some(({ isThisDevice }) => !isThisDevice)
  const actions = hasOthers && (
    <ActionBar>
      <Button wide tone="quiet" onClick={() => ask('others')}>
        {_('devices.others')}
      </Button>
    </ActionBar>
  )
  return (
    <AppPage title={_('devices.title')} parent={hrefTo('mine')} actions={actions}>
      <QueryView query={query} loading={<LoadingCards heights={[60, 240, 240]} />}>
        {({ sessions, idleMinutes }) => (
          <>
            <p className="quiet">{_('devices.intro', { minutes: idleMinutes })}</p>
            {sessions.map((signIn) => (
              <DeviceCard key={signIn.loginId} signIn={signIn} onEnd={() => ask(signIn)} />
            ))}
            {!hasOthers && <p className="quiet">{_('devices.onlyThis')}</p>}
          </>
        )}
      </QueryView>
      <EndDialog
        title={titleOf()}
        text={_(isThisOne ? 'devices.end.this' : 'devices.end.text')}
        sending={asked === 'others' ? endingOthers : ending}
        onEnd={answer}
        onClose={() => setAsked(null)}
      />
    </AppPage>
  )

  function titleOf(): string | null {
    if (asked === null) return null
    return asked === 'others' ? _('devices.others.title') : _('devices.end.title', { device: nameOf(asked) })
  }
}
