import { giveConsent, withdrawConsent } from '@hulog/client/operations'
import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import { Card, SwitchRow, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import type { Consents } from './own-data.queries.ts'

type Consent = Consents['consents'][number]

type ConsentSwitchProps = {
  kind: Exclude<Consent['kind'], 'privacyPolicy'>
  given: Consent | undefined
  onChanged: () => Promise<unknown>
}

/** A consent that is given and ended by one switch. It shows the choice at once, and goes back if that was not saved. */
export function ConsentSwitch({ kind, given, onChanged }: ConsentSwitchProps) {
  const { i18n, _ } = useLingui()
  const { day } = useDates()
  const [wished, setWished] = useState<boolean | null>(null)
  const saved = {
    onDone: () => void onChanged().then(() => setWished(null)),
    onFailure() {
      setWished(null)
      return undefined
    },
  }
  const ending = useOperation(withdrawConsent, saved)
  const giving = useOperation(giveConsent, saved)
  function change(isOn: boolean) {
    if (giving.isSending || ending.isSending) return
    giving.forgetFailure()
    ending.forgetFailure()
    setWished(isOn)
    if (isOn) giving.send({ kind, version: CONSENT_VERSIONS[kind], language: i18n.locale, how: 'ownData' })
    else ending.send({ kind })
  }
  const since = given && _('own-data.consents.given', { date: day(given.givenAt), version: given.version })
  return (
    <Card>
      <SwitchRow
        checked={wished ?? given !== undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
        description={since ?? _('own-data.consents.off')}
      >
        <strong>{_(`consents.${kind}`)}</strong>
      </SwitchRow>
      <div>
        <p>{_(`consents.${kind}.text`)}</p>
        {given && <p className="quiet">{_(`own-data.consents.ends.${kind}`)}</p>}
        <FailureNote failure={giving.failure ?? ending.failure} />
      </div>
    </Card>
  )
}
