import { Card, ChevronRightIcon, formatMoney, Icon, ProductLogo, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import styles from './hero.module.css'
import type { Home } from './heroes.ts'

type ProductRowsProps = { heading: string; products: Home['products'] }

/** Products in one line each, and the calculator. */
export function ProductRows({ heading, products }: ProductRowsProps) {
  const { _ } = useLingui()
  return (
    <>
      {products.length > 0 && (
        <Section heading={heading}>
          <Card>
            <div>
              {products.map((product) => (
                <ProductRow key={product.productId} product={product} />
              ))}
            </div>
          </Card>
        </Section>
      )}
      <Card>
        <PageRow label={_('products.calculator')} href={hrefTo('calculator')} />
      </Card>
    </>
  )
}

function ProductRow({ product }: { product: Home['products'][number] }) {
  const { _ } = useLingui()
  const { productId, productName, productLogo, maxAmountMinor, terms } = product
  const amount = formatMoney(maxAmountMinor, product)
  return (
    <Link className={styles.product} href={hrefTo('productDetail', { productId })}>
      <ProductLogo name={productName} src={productLogo} />
      <span className={styles.name}>
        <strong>{productName}</strong>
        <span className="quiet small">
          {_('home.upToOf', { amount, terms: terms.map(({ label }) => label).join(', ') })}
        </span>
      </span>
      <Icon of={ChevronRightIcon} size={20} />
    </Link>
  )
}
