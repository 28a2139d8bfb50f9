import { declineRestructuring } from '@hulog/client/operations'
import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdateAll } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import styles from './new-terms.module.css'
import type { Offered } from './restructuring.queries.ts'
import type { Answer } from './use-sign.ts'

type DeclineNewTermsProps = { offered: Offered; onAnswer: (answer: Answer) => void }

/** Asks for confirmation, then declines the new terms. */
export function DeclineNewTerms({ offered: { orderId, newTerms }, onAnswer }: DeclineNewTermsProps) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const declining = useOperation(declineRestructuring, {
    onDone() {
      onAnswer({ kind: 'declined' })
      outdateAll(queryClient, { isLeaving: false })
    },
    onFailure(failure) {
      const hasEnded = failure.kind === 'refusal' && failure.reason === 'NEW_TERMS_NOT_OFFERED'
      if (hasEnded) onAnswer({ kind: 'ended' })
      return hasEnded
    },
  })
  const { restructuringId } = newTerms
  function ask() {
    declining.forgetFailure()
    setAsking(true)
  }
  const answers = (
    <>
      <Button wide onClick={() => setAsking(false)}>
        {_('newTerms.decline.keep')}
      </Button>
      <Button
        wide
        tone="danger"
        busy={declining.isSending}
        busyLabel={_('newTerms.decline.busy')}
        onClick={() => declining.send({ orderId, restructuringId })}
      >
        {_('newTerms.decline')}
      </Button>
    </>
  )
  return (
    <div className={styles.ending}>
      <Button tone="plain" onClick={ask}>
        {_('newTerms.decline')}
      </Button>
      <Dialog open={isAsking} title={_('newTerms.decline.title')} actions={answers} onClose={() => setAsking(false)}>
        <p>{_('newTerms.decline.text')}</p>
        <FailureNote failure={declining.failure} />
      </Dialog>
    </div>
  )
}
