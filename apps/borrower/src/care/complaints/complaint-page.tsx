import {
  Button,
  Card,
  ListRow,
  ListRows,
  MessageCircleIcon,
  ProductLogo,
  RowButton,
  Section,
  Sentence,
  Sheet,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { keepOrderNo, keptOrderNo } from '../../platform/browser/drafts.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { GivenValue } from '../../platform/shell/given-value.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { ChoicesView } from './choices-view.tsx'
import { type ComplaintOrder, complaintChoices } from './complaints.queries.ts'
import styles from './order-sheet.module.css'
import { QuestionTypes } from './question-types.tsx'
import { NO_ORDER, orderChosen, rememberStart } from './subject.ts'

/** CMP-01..04: the subject of a complaint: the order, then the type, then for collection the sub-type. */
export function ComplaintPage({ search }: { search: SearchOf<'complaint'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintChoices(search.orderId))
  // The order in the address counts before one chosen earlier.
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

type OrderChoiceProps = {
  orders: readonly ComplaintOrder[]
  chosen: ComplaintOrder | null
  onChoose: (orderNo: string) => void
}

/** CMP-01: the order a complaint is about, and all the others. */
function OrderChoice({ orders, chosen, onChoose }: OrderChoiceProps) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const all = orders.length > 0 && (
    <Button tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {_('complaints.all')}
    </Button>
  )
  return (
    <Section heading={_('complaints.order')} end={all}>
      <Card>
        {chosen ? (
          <>
            <ProductHeader name={chosen.productName} logo={chosen.productLogo}>
              {chosen.status}
            </ProductHeader>
            <ListRows>
              {chosen.list.map(({ title, value }) => (
                <ListRow key={title} label={title}>
                  <GivenValue value={value} />
                </ListRow>
              ))}
            </ListRows>
          </>
        ) : (
          <p>{_(orders.length > 0 ? 'complaints.noOrder' : 'complaints.noOrders')}</p>
        )}
      </Card>
      {isOpen && <OrderSheet orders={orders} chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </Section>
  )
}

type OrderSheetProps = {
  orders: readonly ComplaintOrder[]
  chosen: ComplaintOrder | null
  onChoose: (orderNo: string) => void
  onClose: () => void
}

/** CMP-01: all orders, to pick one, or none of them. */
function OrderSheet({ orders, chosen, onChoose, onClose }: OrderSheetProps) {
  const { _ } = useLingui()
  const choice = (orderNo: string, isChosen: boolean, words: ReactNode) => (
    <li key={orderNo}>
      <RowButton
        isChosen={isChosen}
        onClick={() => {
          onChoose(orderNo)
          onClose()
        }}
      >
        {words}
      </RowButton>
    </li>
  )
  return (
    <Sheet open title={_('complaints.order')} closeLabel={_('shell.close')} onClose={onClose}>
      <ul>
        {orders.map((order) => choice(order.orderNo, order.orderNo === chosen?.orderNo, <OrderWords order={order} />))}
        {choice(NO_ORDER, chosen === null, <span className={styles.text}>{_('complaints.noOrder')}</span>)}
      </ul>
    </Sheet>
  )
}

/** Enough of an order to distinguish it from another of the same product. */
const LINES = 2

function OrderWords({ order: { productName, productLogo, status, list } }: { order: ComplaintOrder }) {
  const told = list.slice(0, LINES).map(({ value }) => value)
  return (
    <>
      <ProductLogo name={productName} src={productLogo} />
      <span className={styles.text}>
        <strong>{productName}</strong>
        <span className="quiet small">
          <Sentence>{[status, ...told].join(' · ')}</Sentence>
        </span>
      </span>
    </>
  )
}
