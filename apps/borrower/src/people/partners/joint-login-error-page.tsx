import { getUnionErrorInfo } from '@hulog/client/operations'
import { ActionBar, Card, FailedState, HeadsetIcon, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './joint-login-error-page.module.css'

/**
 * ORD-15: a partner's link failed. Says what happened and what to do: the sign-in by phone, or a word with the lender. It
 * shows none of the products that the server lists, because a person who could not get in did not come to buy.
 */
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
        {({ noticeMessage, errMessage }) => (
          <>
            <FailedState title={_('partners.failed')}>
              <p>{noticeMessage}</p>
              <p className={styles.reason}>{errMessage}</p>
            </FailedState>
            <WaysOn />
          </>
        )}
      </QueryView>
    </AppPage>
  )
}

function WaysOn() {
  const { _ } = useLingui()
  return (
    <Section heading={_('partners.ways')}>
      <Card>
        <p>{_('partners.ways.phone')}</p>
        <PageRow
          href={hrefTo('customerService')}
          icon={HeadsetIcon}
          label={_('partners.ways.talk')}
          description={_('partners.ways.talkText')}
        />
      </Card>
    </Section>
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
