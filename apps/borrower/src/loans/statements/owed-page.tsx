import type { Reply } from '@hulog/contract'
import { Card, EmptyState, ListRow, ListRows, MomentPicture, Section, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { DayField, DayFigures, dayWithin, forDay, lastDayAhead } from '../../origination/order-page/day-figures.tsx'
import { OwedLineRows } from '../../origination/order-page/detail-rows.tsx'
import { LoanQueryView, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { owedOn } from './statements.queries.ts'

/** TRM-02: what is owed today or on a later day, line by line with its arithmetic. */
export function OwedPage({ search }: { search: SearchOf<'owed'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const today = useQuery(owedOn(reference))
  const days = today.data && { first: today.data.on, last: lastDayAhead(today.data.on) }
  const day = days && dayWithin(search.on, days)
  const then = useQuery(owedOn(reference, day === today.data?.on ? undefined : day))
  const figures = forDay(then, day)
  return (
    <AppPage title={_('statements.owed')} parent={hrefTo('loanDetail', reference)}>
      <LoanQueryView
        reference={reference}
        query={today.data ? then : today}
        loading={<LoadingCards heights={[150, 90, 240]} />}
      >
        {(owed) =>
          owed.lines.length === 0 ? (
            <EmptyState
              picture={<MomentPicture of="settled" />}
              title={_('statements.owed.nothing')}
              action={<PageButton href={hrefTo('documents', reference)}>{_('statements.documents')}</PageButton>}
            >
              {_('statements.owed.nothingText')}
            </EmptyState>
          ) : (
            <>
              <DayFigures areComing={figures.areComing}>
                <OwedTotal owed={owed} />
              </DayFigures>
              {days && day && (
                <DayField
                  label={_('statements.owed.day')}
                  hint={_('statements.owed.dayHint')}
                  days={days}
                  day={day}
                  figures={figures}
                  hrefOn={(on) => hrefTo('owed', { ...reference, on })}
                />
              )}
              <DayFigures areComing={figures.areComing}>
                <OwedLines owed={owed} />
              </DayFigures>
            </>
          )
        }
      </LoanQueryView>
    </AppPage>
  )
}

function OwedTotal({ owed: { on, payoffMinor, currency } }: { owed: Reply<'explainOwed'> }) {
  const { _ } = useLingui()
  const { day } = useDates()
  return (
    <Card>
      <div>
        <p className="quiet">{_('statements.owed.closes', { date: day(on) })}</p>
        <Amount minor={payoffMinor} currency={currency} size="hero" />
      </div>
    </Card>
  )
}

/**
 * Due and late parts of the total, and every line behind it; the lines add up to the total. Rows about lateness are
 * always shown, so that choosing another day changes figures but moves no row.
 */
function OwedLines({ owed }: { owed: Reply<'explainOwed'> }) {
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
