import { giveConsent, withdrawConsent } from '@hulog/client/operations'
import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import { Button, Card, formatDate } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import type { Consents } from './own-data.queries.ts'

type Consent = Consents['consents'][number]

type AskedHere = 'marketing' | 'contactOutsideHours'

type ConsentCardProps = {
  kind: Consent['kind']
  given: Consent | null
  onChanged: () => void
}

/** One thing that can be agreed to, as it stands. Position and phone are asked for where they are needed, not here. */
export function ConsentCard({ kind, given, onChanged }: ConsentCardProps) {
  const { i18n, _ } = useLingui()
  const taking = useOperation(withdrawConsent, { onDone: onChanged })
  const giving = useOperation(giveConsent, { onDone: onChanged })
  const { failure, retry } = giving.failure ? giving : taking
  const agree = (asked: AskedHere) =>
    giving.send({ kind: asked, version: CONSENT_VERSIONS[asked], language: i18n.locale, how: 'ownData' })
  // It is agreed to by signing in, and stands here once it is.
  if (kind === 'privacyPolicy' && given === null) return null
  return (
    <Card>
      <h2>{_(`consents.${kind}`)}</h2>
      <p>
        {given
          ? _('own-data.consents.given', { date: formatDate(given.givenAt), version: given.version })
          : _('own-data.consents.none')}
      </p>
      {kind !== 'privacyPolicy' && <p className="quiet">{_(`consents.${kind}.text`)}</p>}
      {given === null && !isAskedHere(kind) && <p className="quiet">{_('own-data.consents.onApplying')}</p>}
      {given && !given.canWithdraw && <p className="quiet">{_('own-data.consents.bound')}</p>}
      <FailureNote failure={failure} onRetry={retry} />
      {given?.canWithdraw && kind !== 'privacyPolicy' && (
        <Button
          tone="quiet"
          busy={taking.isSending}
          busyLabel={_('consents.takingBack')}
          onClick={() => taking.send({ kind })}
        >
          {_('consents.takeBack')}
        </Button>
      )}
      {given === null && isAskedHere(kind) && (
        <Button tone="quiet" busy={giving.isSending} busyLabel={_('shell.loading')} onClick={() => agree(kind)}>
          {_('own-data.consents.give')}
        </Button>
      )}
    </Card>
  )
}

function isAskedHere(kind: Consent['kind']): kind is AskedHere {
  return kind === 'marketing' || kind === 'contactOutsideHours'
}
