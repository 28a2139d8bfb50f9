import { getUnionErrorInfo } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { ActionBar, Card, FailedState, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './joint-login-error-page.module.css'

/** ORD-15: a partner's link failed. The reason, and two ways on: the normal sign-in, and the lender's products. */
export function JointLoginErrorPage() {
  const { _ } = useLingui()
  const info = useQuery(unionErrorInfo())
  return (
    <AppPage
      title={_('partners.failed.title')}
      parent={hrefTo('home')}
      actions={
        <ActionBar>
          <PageButton wide href={hrefTo('login')}>
            {_('partners.signIn')}
          </PageButton>
        </ActionBar>
      }
    >
      <QueryView query={info} loading={<LoadingCards heights={[240, 180]} />}>
        {({ noticeMessage, errMessage, family }) => (
          <>
            <FailedState title={_('partners.failed')}>
              <p>{noticeMessage}</p>
              <p className={styles.reason}>{errMessage}</p>
            </FailedState>
            {family.length > 0 && (
              <Section heading={_('partners.family')}>
                <div className={styles.family}>
                  {family.map((product) => (
                    <FamilyCard key={product.productId} product={product} />
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

type FamilyProduct = Reply<'getUnionErrorInfo'>['family'][number]

/** One product to go on with; without a way on unless it is active. */
function FamilyCard({ product }: { product: FamilyProduct }) {
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

/** The server's record of this browser's last link: another link may have failed since. */
function unionErrorInfo() {
  return queryOptions({
    queryKey: ['partners', 'unionErrorInfo'],
    queryFn: () => fetchReply(getUnionErrorInfo, {}),
    refetchOnMount: 'always',
  })
}
