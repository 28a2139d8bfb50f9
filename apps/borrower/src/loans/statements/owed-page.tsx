import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { DayField } from '../../origination/order-page/day-field.tsx'
import { DayFigures } from '../../origination/order-page/day-figures.tsx'
import { dayWithin, lastDayAhead } from '../../origination/order-page/days.ts'
import { forDay } from '../../origination/order-page/for-day.ts'
import { LoanQueryView } from '../../origination/order-page/loan-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { OwedLines } from './owed-lines.tsx'
import { OwedTotal } from './owed-total.tsx'
import { owedOn } from './statements.queries.ts'

/** TRM-02: what is owed today or on a day to come, opened line by line with its arithmetic. */
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
