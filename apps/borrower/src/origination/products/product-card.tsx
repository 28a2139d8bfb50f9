import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows, ProductLogo } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import styles from './home-page.module.css'

export type Product = Reply<'listProducts'>['products'][number]

export function ProductCard({ product }: { product: Product }) {
  const { _ } = useLingui()
  const { productId, productName, productLogo, description, currency, maxAmountMinor, rateDescription, terms } = product
  return (
    <Card>
      <div className={styles.head}>
        <ProductLogo name={productName} src={productLogo} />
        <div className={styles.name}>
          <h3>{productName}</h3>
          <p className="quiet small">{description}</p>
        </div>
      </div>
      <div>
        <p className="quiet small">{_('products.home.upTo')}</p>
        <Amount minor={maxAmountMinor} currency={currency} size="figure" />
      </div>
      <ListRows>
        <ListRow label={_('products.home.terms')}>{terms.map(({ label }) => label).join(', ')}</ListRow>
        <ListRow label={_('products.home.rate')}>{rateDescription}</ListRow>
      </ListRows>
      <PageButton tone="quiet" wide href={hrefTo('productDetail', { productId })}>
        {_('products.home.see')}
      </PageButton>
    </Card>
  )
}
