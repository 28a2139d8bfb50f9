import type { Reply } from '@hulog/contract'
import { type Currency, ListRow, ListRows, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import { Amount } from '../../platform/money/amount.tsx'
import { GivenValue } from '../../platform/shell/given-value.tsx'

/** Rows in the server's words. */
export function DetailRows({ rows }: { rows: Reply<'getRepayment'>['detail'] }) {
  return (
    <ListRows>
      {rows.map(({ text, value }) => (
        <ListRow key={text} label={text}>
          <GivenValue value={value} />
        </ListRow>
      ))}
    </ListRows>
  )
}

type OwedLine = NonNullable<Reply<'getLoanDetails'>['standing']>['owed'][number]

type OwedLineRowsProps = {
  lines: readonly OwedLine[]
  currency: Currency
  /** Rows of sums. */
  children?: ReactNode
}

/** Lines owed, each with its arithmetic in a sentence, and the sums below. */
export function OwedLineRows({ lines, currency, children }: OwedLineRowsProps) {
  const { _ } = useLingui()
  const isOfMany = new Set(lines.map(({ installmentNumber }) => installmentNumber)).size > 1
  return (
    <ListRows>
      {lines.map(({ kind, installmentNumber, amountMinor, explanation }) => (
        <ListRow
          key={`${kind} ${installmentNumber} ${explanation}`}
          label={
            installmentNumber !== null && isOfMany
              ? _('orders.owed.of', { kind: _(`orders.owed.${kind}`), number: installmentNumber })
              : _(`orders.owed.${kind}`)
          }
          note={<Explanation text={explanation} />}
        >
          <Amount minor={amountMinor} currency={currency} />
        </ListRow>
      ))}
      {children}
    </ListRows>
  )
}

/** The blanks before the parts of a sum. A sum in parentheses, such as the parts of a year, stays together. */
const BETWEEN_PARTS = / (?=\+ )(?![^(]*\))/

/** The arithmetic of an amount, each part of its sum on a line of its own: interest may have many stretches. */
function Explanation({ text }: { text: string }) {
  const parts = text
    .split(BETWEEN_PARTS)
    .map((part, index) => ({ part, name: `part ${index + 1}`, isFirst: index === 0 }))
  return parts.map(({ part, name, isFirst }) => (
    <Fragment key={name}>
      {!isFirst && ' '}
      {!isFirst && <br />}
      <Sentence>{part}</Sentence>
    </Fragment>
  ))
}
