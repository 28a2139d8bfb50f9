import type { Reply } from '@hulog/contract'
import { useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import styles from './hero.module.css'

type Declined = Pick<Reply<'getLoanDetails'>, 'advice' | 'retryOn' | 'retryBy' | 'productId'>

/** Says what a borrower can do about a decline, and when: the same on home and on the order's page. */
export function AfterDecline({ order: { advice, retryOn, retryBy, productId } }: { order: Declined }) {
  const { _ } = useLingui()
  const dates = useDates()
  return (
    <>
      <h3>{_('home.ways')}</h3>
      {advice.map((each) => (
        <p key={each} className="quiet">
          {each}
        </p>
      ))}
      {retryOn !== null && (
        <>
          <h3>{_('home.retry')}</h3>
          <p className="quiet">{_('home.retryText', { date: dates.day(retryOn) })}</p>
        </>
      )}
      <Retry retryBy={retryBy} productId={productId} />
    </>
  )
}

function Retry({ retryBy, productId }: Pick<Declined, 'retryBy' | 'productId'>) {
  const { _ } = useLingui()
  const again = hrefTo('productDetail', { productId })
  if (retryBy === 'none') {
    return (
      <PageButton wide href={hrefTo('complaint')}>
        {_('home.write')}
      </PageButton>
    )
  }
  if (retryBy === 'amount') {
    return (
      <PageButton wide href={again}>
        {_('home.otherAmount')}
      </PageButton>
    )
  }
  return (
    <div className={styles.actions}>
      <PageButton wide href={hrefTo('certification')}>
        {_('home.correct')}
      </PageButton>
      <PageButton tone="plain" wide href={again}>
        {_('home.applyAgain')}
      </PageButton>
    </div>
  )
}
