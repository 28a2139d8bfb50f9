import type { OperationEntry } from '@hulog/client'
import { giveConsent, withdrawConsent } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { consentKeys, consents, type PhoneReport } from './consents.queries.ts'

type ReportName = 'reportLocation' | 'reportDevice'

/** One thing a phone can tell: how it is read there and where it is sent. */
export type PhoneTelling<Name extends ReportName> = {
  readonly kind: PhoneReport['kind']
  readonly operation: OperationEntry<Name>
  /** Null where the phone does not tell, or its owner does not let it. */
  readonly read: () => Promise<Body<Name> | null>
}

/** Nothing is read from the phone before the borrower presses the button, and nothing sent before the consent is kept. */
export function usePhoneQuestion<Name extends ReportName>({ kind, operation, read }: PhoneTelling<Name>) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [standing, setStanding] = useState<'asked' | 'reading' | 'refused' | 'unavailable'>('asked')
  const wanted = useRef<Body<Name> | null>(null)
  const tries = useRef(0)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: consentKeys.all })

  const telling = useOperation(operation, {
    onDone({ reportedAt, removedOn }) {
      const told: PhoneReport = { kind, orderId: null, reportedAt, removedOn, lines: [] }
      queryClient.setQueryData(consents(), (known) => known && { ...known, reports: [...known.reports, told] })
      readAgain()
    },
  })
  const agreeing = useOperation(giveConsent, {
    onDone: () => {
      if (wanted.current) telling.send(wanted.current)
    },
  })
  const withdrawing = useOperation(withdrawConsent, {
    onDone() {
      queryClient.setQueryData(
        consents(),
        (known) => known && { ...known, reports: known.reports.filter((report) => report.kind !== kind) },
      )
      readAgain()
    },
  })

  async function share() {
    tries.current += 1
    const turn = tries.current
    setStanding('reading')
    wanted.current = await read()
    // Said no while the phone was still asking.
    if (turn !== tries.current) return
    setStanding(wanted.current ? 'asked' : 'unavailable')
    if (!wanted.current) return
    agreeing.send({ kind, version: CONSENT_VERSIONS[kind], language: i18n.locale, how: 'certification' })
  }
  function refuse() {
    tries.current += 1
    setStanding('refused')
    for (const each of [agreeing, telling]) each.forgetFailure()
  }
  const failed = [agreeing, telling, withdrawing].find(({ failure }) => failure !== null)
  return {
    standing,
    share: () => void share(),
    refuse,
    takeBack: () => withdrawing.send({ kind }),
    isSharing: standing === 'reading' || agreeing.isSending || telling.isSending,
    isTakingBack: withdrawing.isSending,
    failure: failed?.failure ?? null,
    retry: () => failed?.retry(),
  }
}
