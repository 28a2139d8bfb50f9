import type { Reply } from '@hulog/contract'
import { Details, formatMoney, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import styles from './late-cost.module.css'

type Priced = Pick<Reply<'getQuote'>, 'currency' | 'lateExample' | 'lateDescription'>

type LateCostProps = {
  cost: Priced
  /** Details of the page's own, folded beside the charges. */
  children?: ReactNode
}

/** Shows the price of being late: one example in money, and every charge on demand. */
export function LateCost({ cost: { currency, lateExample, lateDescription }, children }: LateCostProps) {
  const { _ } = useLingui()
  const { daysLate: days, chargeMinor } = lateExample
  const isFree = chargeMinor === 0
  const charge = formatMoney(chargeMinor, { currency, market: marketOfCurrency(currency) })
  const rules = (
    <p className="quiet">
      <Sentence>{lateDescription}</Sentence>
    </p>
  )
  return (
    <div>
      {isFree ? rules : <p>{_('products.late.example', { days, charge })}</p>}
      <div className={styles.folds}>
        {!isFree && <Details moreLabel={_('products.late.all')}>{rules}</Details>}
        {children}
      </div>
    </div>
  )
}
