import type { Reply } from '@hulog/contract'
import { type Currency, ListRow, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'

export type PaidOut = { currency: Currency } & Pick<Reply<'getQuote'>, 'netProceedsMinor' | 'laterParts'>

/** Of a loan that is paid out in parts: what the borrower gets now, and what later on which day. No rows for any other loan. */
export function PartRows({ of: { currency, netProceedsMinor, laterParts } }: { of: PaidOut }) {
  const { _ } = useLingui()
  if (laterParts === undefined) return null
  const nowMinor = laterParts.reduce((leftMinor, { amountMinor }) => leftMinor - amountMinor, netProceedsMinor)
  return (
    <>
      <ListRow label={_('products.parts.now')}>
        <Amount minor={nowMinor} currency={currency} />
      </ListRow>
      {laterParts.map(({ on: date, amountMinor }, index) => (
        <ListRow
          key={date}
          label={<Sentence>{_('products.parts.on', { date })}</Sentence>}
          note={index === laterParts.length - 1 && _('products.parts.note')}
        >
          <Amount minor={amountMinor} currency={currency} />
        </ListRow>
      ))}
    </>
  )
}
