import { EVENT_MODULES } from '@hulog/contract/limits'
import { Button, Card, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { ProductJump } from '../../origination/order-page/use-product-jump.ts'
import type { RecommendedProduct } from '../../origination/orders/order-views.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import styles from './recommended-card.module.css'

export type RecommendedCardProps = { product: RecommendedProduct; position: number; jump: ProductJump }

/** ORD-12: grey and inert unless it is active. */
export function RecommendedCard({ product, position, jump }: RecommendedCardProps) {
  const { _ } = useLingui()
  const noteId = useId()
  const { productId, trackId, globally, productName, amountRange, amountRangeDes, rate, rateDes } = product
  const isActive = globally === 1
  function open() {
    nativeShell.post('trackPoint', { point: trackId, productId })
    jump.to({ moduleId: EVENT_MODULES.recommended, positionId: position, productId })
  }
  return (
    <div className={isActive ? undefined : styles.inactive}>
      <Card>
        <ProductHeader name={productName} logo={product.productLogo}>
          {product.productDes}
        </ProductHeader>
        <ListRows>
          <ListRow label={amountRangeDes}>{amountRange}</ListRow>
          <ListRow label={rateDes}>{rate}</ListRow>
        </ListRows>
        {!isActive && (
          <p id={noteId} className="quiet small">
            {_('loanDetails.recommended.inactive')}
          </p>
        )}
        <Button
          wide
          tone="quiet"
          aria-disabled={!isActive || jump.isJumping}
          aria-describedby={isActive ? undefined : noteId}
          onClick={open}
        >
          {product.buttonText}
        </Button>
      </Card>
    </div>
  )
}
