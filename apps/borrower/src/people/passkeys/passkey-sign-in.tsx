import { getPasskeyChallenge, signInWithPasskey } from '@hulog/client/operations'
import { Button, Card, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { hasPasskeys, useAuthenticator } from './use-authenticator.ts'

type PasskeySignInProps = { onDone: () => void; onward: () => void }

/** Signs in with a passkey of this phone, which names its account itself. Absent where the browser has none. */
export function PasskeySignIn({ onDone, onward }: PasskeySignInProps) {
  const { _ } = useLingui()
  const authenticator = useAuthenticator()
  const signingIn = useOperation(signInWithPasskey, { onDone, onward })
  const asking = useOperation(getPasskeyChallenge, {
    onDone({ challenge, site }) {
      const optionsJSON = { challenge, rpId: site, userVerification: 'required' } as const
      void authenticator.ask(
        ({ startAuthentication }) => startAuthentication({ optionsJSON }),
        ({ id, response }) =>
          signingIn.send({
            credential: id,
            clientData: response.clientDataJSON,
            authenticatorData: response.authenticatorData,
            signature: response.signature,
            userHandle: response.userHandle ?? '',
          }),
      )
    },
  })
  if (!hasPasskeys()) return null
  const failed = [signingIn, asking].find(({ failure }) => failure)
  function start() {
    authenticator.forgetFailure()
    signingIn.forgetFailure()
    asking.send({})
  }
  return (
    <Card>
      <h2>{_('passkeys.heading')}</h2>
      <p className="quiet">{_('passkeys.text')}</p>
      <Button
        tone="quiet"
        wide
        busy={asking.isSending || authenticator.isAsking || signingIn.isSending}
        busyLabel={_('passkeys.signingIn')}
        onClick={start}
      >
        {_('passkeys.signIn')}
      </Button>
      <div role="status">
        {authenticator.hasFailed && <StatusBanner tone="waiting" title={_('passkeys.notDone')} />}
      </div>
      <FailureNote failure={failed?.failure ?? null} onRetry={start} />
    </Card>
  )
}
