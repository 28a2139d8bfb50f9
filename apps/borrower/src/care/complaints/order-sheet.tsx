import { ProductLogo, RowButton, Sentence, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { ComplaintOrder } from './complaints.queries.ts'
import { NO_ORDER } from './kept-order.ts'
import styles from './order-sheet.module.css'

export type OrderSheetProps = {
  orders: readonly ComplaintOrder[]
  chosen: ComplaintOrder | null
  onChoose: (orderNo: string) => void
  onClose: () => void
}

/** CMP-01: all orders, to pick one, or none of them. */
export function OrderSheet({ orders, chosen, onChoose, onClose }: OrderSheetProps) {
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

/** So much of an order tells it apart from another of the same product. */
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
