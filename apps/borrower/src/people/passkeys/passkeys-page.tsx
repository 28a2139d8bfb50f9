import { addPasskey, getPasskeySetup, listPasskeys, removePasskey } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import {
  ActionBar,
  Button,
  Card,
  DateText,
  Icon,
  KeyRoundIcon,
  ListRow,
  ListRows,
  Section,
  StatusBanner,
  toast,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { DeviceHead } from '../sessions/device-head.tsx'
import { useDeviceName } from '../sessions/device-name.ts'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { isCodeRefusal, useStepUp } from '../step-up/use-step-up.ts'
import styles from './passkeys-page.module.css'
import { hasPasskeys, useAuthenticator } from './use-authenticator.ts'

/** The borrower's passkeys. Adding and removing one needs a code. */
export function PasskeysPage() {
  const { _ } = useLingui()
  const query = useQuery(ownPasskeys())
  const { making, adding, forAdding } = useNewPasskey(() => done('passkeys.added'))
  const forRemoving = useStepUp<'removePasskey'>({ purpose: 'passkey' })
  const removing = useOperation(removePasskey, {
    onFailure: forRemoving.onFailure,
    onDone() {
      forRemoving.finish()
      done('passkeys.removed')
    },
  })
  function done(words: 'passkeys.added' | 'passkeys.removed') {
    toast(_(words), { tone: 'success' })
    void query.refetch()
  }
  const isInSheet = forAdding.pending !== null || forRemoving.pending !== null
  const failed = [making.asking, adding, removing].find(({ failure }) => failure && !isCodeRefusal(failure))
  const actions = query.data && (
    <ActionBar
      quieter={
        <>
          <div role="status">{making.hasFailed && <StatusBanner tone="waiting" title={_('passkeys.notDone')} />}</div>
          <FailureNote
            failure={isInSheet ? null : (failed?.failure ?? null)}
            {...(failed && { onRetry: failed.retry })}
          />
        </>
      }
    >
      {hasPasskeys() && (
        <Button
          wide
          busy={making.isMaking || (adding.isSending && !isInSheet)}
          busyLabel={_('passkeys.adding')}
          onClick={making.start}
        >
          {_('passkeys.add')}
        </Button>
      )}
    </ActionBar>
  )
  return (
    <AppPage title={_('passkeys.title')} parent={hrefTo('setting')} actions={actions}>
      <QueryView query={query} loading={<LoadingCards heights={[60, 160]} />}>
        {({ passkeys }) => (
          <>
            <Card>
              <Icon of={KeyRoundIcon} size={32} className={styles.key} />
              <p>{_('passkeys.intro')}</p>
              {passkeys.length === 0 && <p className="quiet">{_('passkeys.none')}</p>}
            </Card>
            {!hasPasskeys() && <StatusBanner tone="waiting" title={_('passkeys.cannot')} />}
            {passkeys.length > 0 && (
              <Section heading={_('passkeys.yours')}>
                {passkeys.map((passkey) => (
                  <PasskeyCard
                    key={passkey.passkeyId}
                    passkey={passkey}
                    isBusy={removing.isSending && !isInSheet}
                    onRemove={() => removing.send({ passkeyId: passkey.passkeyId })}
                  />
                ))}
                <p className="quiet">{_('passkeys.lost')}</p>
              </Section>
            )}
          </>
        )}
      </QueryView>
      <StepUpSheet reason="passkeys.reason" stepUp={forAdding} writing={adding} />
      <StepUpSheet reason="passkeys.reason" stepUp={forRemoving} writing={removing} />
    </AppPage>
  )
}

/** Asks the server for a challenge, the phone for a passkey, and the borrower for a code. */
function useNewPasskey(onAdded: () => void) {
  const authenticator = useAuthenticator()
  const forAdding = useStepUp<'addPasskey'>({ purpose: 'passkey' })
  const adding = useOperation(addPasskey, {
    onFailure: forAdding.onFailure,
    onDone() {
      forAdding.finish()
      onAdded()
    },
  })
  const asking = useOperation(getPasskeySetup, {
    onDone: (setup) =>
      void authenticator.ask(
        ({ startRegistration }) => startRegistration({ optionsJSON: optionsOf(setup) }),
        ({ id, response }) =>
          adding.send({ credential: id, clientData: response.clientDataJSON, attestation: response.attestationObject }),
      ),
  })
  const { isAsking, hasFailed, forgetFailure } = authenticator
  function start() {
    forgetFailure()
    adding.forgetFailure()
    asking.send({})
  }
  return { making: { start, asking, isMaking: asking.isSending || isAsking, hasFailed }, adding, forAdding }
}

const ES256 = -7
const EDDSA = -8
const RS256 = -257

/** A passkey that names its account, of an authenticator that verifies its user. */
function optionsOf({ challenge, site, siteName, userHandle, userName, credentials }: Reply<'getPasskeySetup'>) {
  return {
    challenge,
    rp: { id: site, name: siteName },
    user: { id: userHandle, name: userName, displayName: userName },
    pubKeyCredParams: [EDDSA, ES256, RS256].map((alg) => ({ alg, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    excludeCredentials: credentials.map((id) => ({ id, type: 'public-key' as const })),
  }
}

type Passkey = Reply<'listPasskeys'>['passkeys'][number]

type PasskeyCardProps = { passkey: Passkey; isBusy: boolean; onRemove: () => void }

/** One passkey: where it was made, since when, and how to remove it. */
function PasskeyCard({ passkey, isBusy, onRemove }: PasskeyCardProps) {
  const { _ } = useLingui()
  const device = useDeviceName()(passkey)
  const { addedAt, lastUsedAt } = passkey
  return (
    <Card>
      <DeviceHead device={passkey} />
      <ListRows>
        <ListRow label={_('passkeys.addedOn')}>
          <DateText value={addedAt} />
        </ListRow>
        <ListRow label={_('passkeys.usedOn')}>
          {lastUsedAt === null ? _('passkeys.unused') : <DateText value={lastUsedAt} withTime />}
        </ListRow>
      </ListRows>
      <Button
        tone="quiet"
        wide
        aria-label={_('passkeys.removeNamed', { device })}
        busy={isBusy}
        busyLabel={_('passkeys.removing')}
        onClick={onRemove}
      >
        {_('passkeys.remove')}
      </Button>
    </Card>
  )
}

/** Other devices change it at any time. */
function ownPasskeys() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: () => fetchReply(listPasskeys, {}),
    refetchOnMount: 'always',
  })
}
