import { Button, Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { isOrderNumber, OrderNumber } from '../../origination/order-page/detail-rows.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { ComplaintOrder } from './complaints.queries.ts'
import { OrderSheet } from './order-sheet.tsx'

export type OrderChoiceProps = {
  orders: readonly ComplaintOrder[]
  chosen: ComplaintOrder | null
  onChoose: (orderNo: string) => void
}

/** CMP-01: the order a complaint is about, and all the others. */
export function OrderChoice({ orders, chosen, onChoose }: OrderChoiceProps) {
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
                  {isOrderNumber(value) ? <OrderNumber value={value} /> : value}
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
