import { LinkButton, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { useProductJump } from '../../origination/order-page/use-product-jump.ts'
import type { RecommendedProduct } from '../../origination/orders/order-views.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { RecommendedCard } from './recommended-card.tsx'
import styles from './recommended-products.module.css'

/** ORD-05, ORD-12: which order shows some is the server's decision. */
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

/** The app's own home where there is a shell around the page. */
function goHome(event: MouseEvent) {
  event.preventDefault()
  nativeShell.post('goHome')
}
