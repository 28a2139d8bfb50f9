import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/owed-line-rows.tsx'
import { Amount } from '../../platform/money/amount.tsx'

/**
 * What of the total is due and late, and every line behind it: the lines come to the sum, the sum to the total. Rows that
 * say nothing is late stand too, so that another day changes figures and moves no row.
 */
export function OwedLines({ owed }: { owed: Reply<'explainOwed'> }) {
  const { _ } = useLingui()
  const { currency, payoffMinor, rebateMinor, dueNowMinor, overdueMinor, lateChargesMinor, daysOverdue } = owed
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Card>
        <ListRows>
          <ListRow label={_('statements.owed.dueNow')} strong>
            {amount(dueNowMinor)}
          </ListRow>
          <ListRow label={_('statements.owed.overdue')} note={_('statements.owed.daysLate', { days: daysOverdue })}>
            {amount(overdueMinor)}
          </ListRow>
          <ListRow label={_('statements.owed.lateCharges')}>{amount(lateChargesMinor)}</ListRow>
        </ListRows>
      </Card>
      <Section heading={_('statements.owed.lines')}>
        <Card>
          <OwedLineRows lines={owed.lines} currency={currency}>
            <ListRow label={_('statements.owed.sum')} strong>
              {amount(payoffMinor + rebateMinor)}
            </ListRow>
            {rebateMinor > 0 && <ListRow label={_('statements.owed.rebate')}>{amount(-rebateMinor)}</ListRow>}
            {rebateMinor > 0 && (
              <ListRow label={_('statements.owed.total')} strong>
                {amount(payoffMinor)}
              </ListRow>
            )}
          </OwedLineRows>
        </Card>
      </Section>
    </>
  )
}
