import { EmptyState, Icon, Section, UserIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { CurrentOrderCard } from './current-order-card.tsx'
import styles from './home-page.module.css'
import { ProductCard } from './product-card.tsx'
import { homeProducts } from './products.queries.ts'

/** OTH-02: the open order first, then what can be applied for. */
export function HomePage() {
  const { _ } = useLingui()
  const home = useQuery(homeProducts())
  const count = home.data?.unreadCount ?? 0
  const account = (
    <Link
      className={styles.account}
      href={hrefTo('mine')}
      aria-label={_(count > 0 ? 'products.home.accountNew' : 'products.home.account', { count })}
      data-new={count > 0}
    >
      <Icon of={UserIcon} />
    </Link>
  )
  const nothing = <EmptyState title={_('products.home.empty')}>{_('products.home.emptyText')}</EmptyState>
  return (
    <AppPage title={_('products.home.title')} end={account}>
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
          </>
        )}
      </QueryView>
    </AppPage>
  )
}
