import type { Reply } from '@hulog/contract'
import {
  BellIcon,
  Button,
  Card,
  DateText,
  EmptyState,
  Icon,
  ListRow,
  ListRows,
  ProductLogo,
  Section,
  UserIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { goToOwn, hrefTo } from '../../platform/navigation/go-to.ts'
import { tabOfPath } from '../../platform/navigation/tabs.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { StatusChip } from '../order-page/status-chip.tsx'
import styles from './home-page.module.css'
import { homeProducts } from './products.queries.ts'

/** OTH-02: the open order first, then the products. */
export function HomePage() {
  const { _ } = useLingui()
  const home = useQuery(homeProducts())
  const count = home.data?.unreadCount ?? 0
  // A native shell has tabs of its own, and perhaps none that leads to the account.
  const [name, icon] = tabOfPath(hrefTo('home')) ? (['messages', BellIcon] as const) : (['account', UserIcon] as const)
  const corner = (
    <Link
      className={styles.corner}
      href={hrefTo(name === 'messages' ? 'messages' : 'mine')}
      aria-label={_(count > 0 ? `products.home.${name}New` : `products.home.${name}`, { count })}
      data-new={count > 0}
    >
      <Icon of={icon} />
    </Link>
  )
  const nothing = <EmptyState title={_('products.home.empty')}>{_('products.home.emptyText')}</EmptyState>
  return (
    <AppPage title={_('products.home.title')} end={corner}>
      <QueryView
        query={home}
        loading={<LoadingCards heights={[120, 160, 160]} />}
        empty={{ when: ({ products, currentOrder }) => products.length === 0 && !currentOrder, show: nothing }}
      >
        {({ products, currentOrder }) => (
          <>
            {currentOrder && (
              <Section heading={_('products.home.current')}>
                <CurrentOrderCard order={currentOrder} />
              </Section>
            )}
            {products.length > 0 && (
              <Section heading={_(currentOrder ? 'products.home.others' : 'products.home.products')}>
                <div className={styles.products}>
                  {products.map((product) => (
                    <ProductCard key={product.productId} product={product} />
                  ))}
                </div>
              </Section>
            )}
            <Card>
              <PageRow label={_('products.calculator')} href={hrefTo('calculator')} />
            </Card>
          </>
        )}
      </QueryView>
    </AppPage>
  )
}

type CurrentOrder = NonNullable<Reply<'listProducts'>['currentOrder']>

/** The borrower's open order with its next step. */
function CurrentOrderCard({ order }: { order: CurrentOrder }) {
  const { _ } = useLingui()
  return (
    <Card>
      <div className={styles.status}>
        <strong>{order.productName}</strong>
        <StatusChip status={order.orderStatus} title={order.statusTitle} />
      </div>
      <div>
        <p className="quiet small">{_(`products.current.${figureOf(order)}`)}</p>
        <Amount minor={order.amountMinor} currency={order.currency} size="figure" />
        {order.dueOn && (
          <p className="quiet">
            {_('products.dueOn')} <DateText value={order.dueOn} />
          </p>
        )}
      </div>
      <p className="quiet">{order.statusDescription}</p>
      <Button wide onClick={() => goToOwn(order.actionUrl)}>
        {order.actionLabel}
      </Button>
    </Card>
  )
}

/** Returns what the amount means: the loan's amount before payout, then what is due or comes next. */
function figureOf({ dueOn, orderStatus }: CurrentOrder): 'amount' | 'now' | 'next' {
  if (dueOn === null) return 'amount'
  return orderStatus === 170 ? 'next' : 'now'
}

type Product = Reply<'listProducts'>['products'][number]

function ProductCard({ product }: { product: Product }) {
  const { _ } = useLingui()
  const { productId, productName, productLogo, currency, maxAmountMinor, rateDescription, terms } = product
  return (
    <Card>
      <div className={styles.head}>
        <ProductLogo name={productName} src={productLogo} />
        <div className={styles.name}>
          <h3>{productName}</h3>
          <p className="quiet small" lang={product.descriptionLanguage}>
            {product.description}
          </p>
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
