import { giveConsent, withdrawConsent } from '@hulog/client/operations'
import { Button, Card, formatDate } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useOperation } from '../../api/use-operation.ts'
import { FailureNote } from '../../shell/failure-note.tsx'
import type { Consents } from './own-data.queries.ts'

type Consent = Consents['consents'][number]

type ConsentCardProps = {
  kind: Consent['kind']
  /** Of the words shown here; null for what is agreed to elsewhere. */
  version: string | null
  given: Consent | null
  onChanged: () => void
}

/** One thing that can be agreed to, as it stands. Position and phone are asked for where they are needed, not here. */
export function ConsentCard({ kind, version, given, onChanged }: ConsentCardProps) {
  const { i18n, _ } = useLingui()
  const taking = useOperation(withdrawConsent, { onDone: onChanged })
  const giving = useOperation(giveConsent, { onDone: onChanged })
  const canGive = given === null && version !== null && (kind === 'marketing' || kind === 'contactOutsideHours')
  const { failure, retry } = giving.failure ? giving : taking
  const agree = () => {
    if (kind !== 'privacyPolicy' && version !== null) {
      giving.send({ kind, version, language: i18n.locale, how: 'ownData' })
    }
  }
  return (
    <Card>
      <h2>{_(`consents.${kind}`)}</h2>
      {kind !== 'privacyPolicy' && <p className="quiet">{_(`consents.${kind}.text`)}</p>}
      <p>
        {given
          ? _('own-data.consents.given', { date: formatDate(given.givenAt), version: given.version })
          : _('own-data.consents.none')}
      </p>
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
      {canGive && (
        <Button tone="quiet" busy={giving.isSending} busyLabel={_('shell.loading')} onClick={agree}>
          {_('own-data.consents.give')}
        </Button>
      )}
    </Card>
  )
}
