import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'

type FamilyProduct = Reply<'getUnionErrorInfo'>['family'][number]

/** One product to go on with; without a way on unless it is active. */
export function FamilyCard({ product }: { product: FamilyProduct }) {
  const { _ } = useLingui()
  const { productId, productName, productLogo, productDes, amountRange, amountRangeDes, rate, rateDes } = product
  return (
    <Card>
      <ProductHeader name={productName} logo={productLogo}>
        {productDes}
      </ProductHeader>
      <ListRows>
        <ListRow label={amountRangeDes}>{amountRange}</ListRow>
        <ListRow label={rateDes}>{rate}</ListRow>
      </ListRows>
      {product.globally === 1 ? (
        <PageButton wide tone="quiet" href={hrefTo('productDetail', { productId })}>
          {_('partners.family.see')}
        </PageButton>
      ) : (
        <p className="quiet small">{_('partners.family.inactive')}</p>
      )}
    </Card>
  )
}
