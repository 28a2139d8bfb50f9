import { EVENT_MODULES } from '@hulog/contract/limits'
import { Button, Card, LinkButton, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type MouseEvent, useId } from 'react'
import { type ProductJump, useProductJump } from '../../origination/order-page/use-product-jump.ts'
import type { RecommendedProduct } from '../../origination/orders/orders.queries.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import styles from './recommended-products.module.css'

/** ORD-05, ORD-12: the server decides which orders show recommendations. */
export function RecommendedProducts({ products }: { products: readonly RecommendedProduct[] }) {
  const { _ } = useLingui()
  const jump = useProductJump()
  return (
    <Section heading={_('loanDetails.recommended')}>
      <div className={styles.products}>
        {products.map((product, position) => (
          <RecommendedCard key={product.productId} product={product} position={position} jump={jump} />
        ))}
      </div>
      <LinkButton tone="plain" wide href={hrefTo('home')} onClick={goHome}>
        {_('loanDetails.recommended.more')}
      </LinkButton>
      {jump.notice}
    </Section>
  )
}

/** In a native shell, home is the app's own screen. */
function goHome(event: MouseEvent) {
  event.preventDefault()
  nativeShell.post('goHome')
}

type RecommendedCardProps = { product: RecommendedProduct; position: number; jump: ProductJump }

/** ORD-12: an inactive product is grey and cannot be opened. */
function RecommendedCard({ product, position, jump }: RecommendedCardProps) {
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
