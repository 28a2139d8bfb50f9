import { ownPath } from '@hulog/bridge/allowed-target'
import { agreeToText } from '@hulog/client/operations'
import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { DocumentFrame } from '../agreements/use-agreements.tsx'
import { textToRead } from './orders.queries.ts'
import type { Offer } from './use-confirm.ts'

type Props = { offer: Offer; readAgain: () => void; onLeave: () => void }

/** CNF-03: blocks the offer until its text is agreed to or the page is left. Only our own pages are framed. */
export function ReadFirstDialog({ offer, readAgain, onLeave }: Props) {
  const [agreedTo, setAgreedTo] = useState('')
  const path = ownPath(offer.popAgreementUrl, location.origin)
  if (path === null || agreedTo === offer.popAgreementHash) return null
  const agreed = () => setAgreedTo(offer.popAgreementHash)
  return <TextToAgree path={path} offer={offer} readAgain={readAgain} onLeave={onLeave} onAgreed={agreed} />
}

type TextProps = Props & { path: string; onAgreed: () => void }

function TextToAgree({ path, offer, readAgain, onLeave, onAgreed }: TextProps) {
  const { _ } = useLingui()
  const text = useQuery(textToRead(path))
  const agreeing = useOperation(agreeToText, {
    onDone() {
      onAgreed()
      readAgain()
    },
    onFailure(failure) {
      if (failure.kind === 'refusal') readAgain()
      return false
    },
  })
  const { orderId, popAgreementTitle: title, popAgreementHash } = offer
  const answers = (
    <>
      <Button
        wide
        aria-disabled={!text.isSuccess}
        busy={agreeing.isSending}
        busyLabel={_('shell.loading')}
        onClick={() => agreeing.send({ orderId, popAgreementHash })}
      >
        {_('orders.readFirst.agree')}
      </Button>
      <Button wide tone="quiet" onClick={onLeave}>
        {_('orders.readFirst.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} actions={answers} onClose={onLeave}>
      <QueryView query={text} loading={<LoadingCards heights={[320]} />}>
        {() => <DocumentFrame title={title} src={path} opensLinks short />}
      </QueryView>
      <FailureNote failure={agreeing.failure} onRetry={agreeing.retry} />
    </Dialog>
  )
}
