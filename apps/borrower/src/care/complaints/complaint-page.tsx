import { Card, MessageCircleIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { ChoicesView } from './choices-view.tsx'
import { complaintChoices } from './complaints.queries.ts'
import { keepOrderNo, keptOrderNo } from './kept-order.ts'
import { OrderChoice } from './order-choice.tsx'
import { QuestionTypes } from './question-types.tsx'
import { orderChosen } from './subject.ts'
import { rememberStart } from './way-back.ts'

/** CMP-01..04: what a complaint is about: the order, then the type, then for collection the sub-type. */
export function ComplaintPage({ search }: { search: SearchOf<'complaint'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintChoices(search.orderId))
  // A page that led here names its order, which then counts more than one chosen some other day.
  const [chosenNo, setChosenNo] = useState(() => (search.orderId === undefined ? keptOrderNo() : null))
  useEffect(rememberStart, [])

  function choose(orderNo: string) {
    keepOrderNo(orderNo)
    setChosenNo(orderNo)
    if (search.orderId !== undefined) goTo(hrefTo('complaint'), { replace: true })
  }
  return (
    <AppPage title={_('complaints.title')} parent={hrefTo('mine')}>
      <Card>
        <PageRow href={hrefTo('complaintList')} icon={MessageCircleIcon} label={_('complaints.mine')} />
      </Card>
      <ChoicesView query={query} loading={<LoadingCards heights={[140, 260]} />}>
        {(choices) => {
          const order = orderChosen(choices, chosenNo)
          return (
            <>
              <OrderChoice orders={choices.orderList} chosen={order} onChoose={choose} />
              <QuestionTypes key={order?.orderNo} choices={choices} order={order} />
            </>
          )
        }}
      </ChoicesView>
    </AppPage>
  )
}
