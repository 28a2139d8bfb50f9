import { Card, CopyRow, ListRow, ListRows, Skeleton } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { groupCode } from '../paying/group-code.ts'
import type { PaymentStatus } from '../paying/payment-status.ts'
import styles from './guidance.module.css'

export type ReferenceCardProps = { payment: PaymentStatus | null; isPending: boolean; reference: OrderReference }

/** The number to give, as high as the words that stand here without one: nothing below it moves. */
export function ReferenceCard({ payment, isPending, reference }: ReferenceCardProps) {
  return (
    <Card className={styles.reference}>
      {isPending ? (
        <Skeleton height={96} />
      ) : payment ? (
        <Reference payment={payment} />
      ) : (
        <NoReference to={reference} />
      )}
    </Card>
  )
}

function Reference({ payment }: { payment: PaymentStatus }) {
  const { _ } = useLingui()
  const { payCode, amount, currency } = payment
  return (
    <>
      <CopyRow
        label={_('guidance.reference')}
        value={payCode}
        shown={groupCode(payCode)}
        copyLabel={_('guidance.copy')}
        copiedMessage={_('guidance.copied')}
        failedMessage={_('guidance.notCopied')}
      />
      <ListRows>
        <ListRow label={_('guidance.toPay')} strong>
          <Amount minor={amount} currency={currency} />
        </ListRow>
      </ListRows>
    </>
  )
}

function NoReference({ to }: { to: OrderReference }) {
  const { _ } = useLingui()
  const isAboutOrder = to.orderId !== undefined || to.productId !== undefined
  return (
    <>
      <p>{_('guidance.none')}</p>
      <PageRow
        href={isAboutOrder ? hrefTo('repay', to) : hrefTo('orders')}
        label={_(isAboutOrder ? 'guidance.pay' : 'guidance.loans')}
      />
    </>
  )
}
