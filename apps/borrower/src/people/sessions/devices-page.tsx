import { endOtherSessions, endSession } from '@hulog/client/operations'
import { ActionBar, Button, Card, DateText, Dialog, ListRow, ListRows, Section, StatusBanner, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { DeviceHead } from './device-head.tsx'
import { useDeviceName } from './device-name.ts'
import { ownSignIns, type SignIn, useSignedOut } from './sessions.queries.ts'

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
    <AppPage title={_('devices.title')} parent={hrefTo('setting')} actions={actions}>
      <QueryView query={query} loading={<LoadingCards heights={[220, 260]} />}>
        {({ sessions, idleMinutes }) => (
          <>
            {sessions.filter(({ isThisDevice }) => isThisDevice).map(cardOf)}
            {hasOthers ? (
              <Section heading={_('devices.elsewhere')}>
                <p className="quiet">{_('devices.unknown')}</p>
                {sessions.filter(({ isThisDevice }) => !isThisDevice).map(cardOf)}
              </Section>
            ) : (
              <StatusBanner tone="settled" title={_('devices.onlyThis')} description={_('devices.onlyThisText')} />
            )}
            <p className="quiet">{_('devices.intro', { minutes: idleMinutes })}</p>
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

  function cardOf(signIn: SignIn) {
    return <DeviceCard key={signIn.loginId} signIn={signIn} onEnd={() => ask(signIn)} />
  }

  function titleOf(): string | null {
    if (asked === null) return null
    return asked === 'others' ? _('devices.others.title') : _('devices.end.title', { device: nameOf(asked) })
  }
}

/** One sign-in: on what, last used when, and how to end it. */
function DeviceCard({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { _ } = useLingui()
  const device = useDeviceName()(signIn)
  const { isThisDevice, lastSeenAt, startedAt, endsAt } = signIn
  return (
    <Card>
      <DeviceHead device={signIn} isThisDevice={isThisDevice} />
      <ListRows>
        {/* The one in the hand is in use. */}
        {!isThisDevice && (
          <ListRow label={_('devices.seen')}>
            <DateText value={lastSeenAt} withTime />
          </ListRow>
        )}
        <ListRow label={_('devices.started')}>
          <DateText value={startedAt} withTime />
        </ListRow>
        <ListRow label={_('devices.ends')}>
          <DateText value={endsAt} withTime />
        </ListRow>
      </ListRows>
      <Button tone="quiet" wide aria-label={_('devices.endNamed', { device })} onClick={onEnd}>
        {_(isThisDevice ? 'devices.end' : 'devices.endOther')}
      </Button>
    </Card>
  )
}

type EndDialogProps = {
  /** The sign-ins about to be ended; null while none is. */
  title: string | null
  text: string
  sending: Pick<UseOperation<'endSession' | 'endOtherSessions'>, 'isSending' | 'failure'>
  onEnd: () => void
  onClose: () => void
}

/** Asks once before anybody is signed out. */
function EndDialog({ title, text, sending, onEnd, onClose }: EndDialogProps) {
  const { _ } = useLingui()
  const answers = (
    <>
      <Button wide tone="danger" busy={sending.isSending} busyLabel={_('devices.end.busy')} onClick={onEnd}>
        {_('devices.end.yes')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('devices.end.no')}
      </Button>
    </>
  )
  return (
    <Dialog open={title !== null} title={title} actions={answers} onClose={onClose}>
      <p>{text}</p>
      <FailureNote failure={sending.failure} />
    </Dialog>
  )
}
