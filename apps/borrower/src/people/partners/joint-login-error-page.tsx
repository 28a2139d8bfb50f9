import { ActionBar, FailedState, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { FamilyCard } from './family-card.tsx'
import styles from './joint-login-error-page.module.css'
import { unionErrorInfo } from './partners.queries.ts'

/** ORD-15: a partner's link signed nobody in. Why, and two ways on: the own sign-in, and the lender's products. */
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
