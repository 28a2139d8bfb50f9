import { Card, Chip, DateText, LinkRow, ListRow, ListRows, Section, type Tone } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import type { Transfer } from './transfers.queries.ts'

const TONES: Readonly<Record<Transfer['transferState'], Tone>> = {
  received: 'waiting',
  matched: 'settled',
  refused: 'overdue',
  returned: 'overdue',
}

/** What was told, newest first, and what came of it. */
export function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
  const { _ } = useLingui()
  if (transfers.length === 0) return null
  return (
    <Section heading={_('transfers.list')}>
      {transfers.map((transfer) => (
        <TransferCard key={transfer.transferId} transfer={transfer} />
      ))}
    </Section>
  )
}

function TransferCard({ transfer }: { transfer: Transfer }) {
  const { _ } = useLingui()
  const { transferState, amount, matchedAmount, currency, utr, paidOn, refusedBecause, proofUrl } = transfer
  return (
    <Card>
      <div>
        <Chip tone={TONES[transferState]}>{_(`transfers.state.${transferState}`)}</Chip>
      </div>
      {refusedBecause !== '' && <p>{refusedBecause}</p>}
      {transferState === 'returned' && <p>{_('transfers.returned')}</p>}
      <ListRows>
        <ListRow label={_('transfers.amount')}>
          <Amount minor={amount} currency={currency} />
        </ListRow>
        {matchedAmount !== null && (
          <ListRow label={_('transfers.counted')} strong>
            <Amount minor={matchedAmount} currency={currency} />
          </ListRow>
        )}
        <ListRow label={_('transfers.paidOn')}>
          <DateText value={paidOn} />
        </ListRow>
        <ListRow label={_('transfers.utr')}>{utr}</ListRow>
      </ListRows>
      {proofUrl !== '' && <LinkRow href={proofUrl} label={_('transfers.proof.see')} />}
    </Card>
  )
}
