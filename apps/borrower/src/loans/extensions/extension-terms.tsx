import { Card, Chip, DateText, ListRow, ListRows, ReceiptTextIcon, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/detail-rows.tsx'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import styles from './extension-terms.module.css'
import type { Extension, GivenExtension, PlannedPayment, PossibleExtension } from './extensions.queries.ts'

/** Shows the first payment with its reason, and the new due date. */
export function ExtensionHead({ extension }: { extension: PossibleExtension }) {
  const { _ } = useLingui()
  const { delayAmount, currency, productName, productLogo, nextPayTime, oldDueOn, toPayFirst } = extension
  return (
    <>
      <Card>
        <ProductHeader name={productName} logo={productLogo} />
        <div>
          <p className="quiet">{_('extensions.toPay')}</p>
          <Amount minor={delayAmount} currency={currency} size="hero" />
        </div>
        <p>
          {_('extensions.next')}{' '}
          <strong>
            <DateText value={nextPayTime} />
          </strong>
        </p>
        {oldDueOn !== null && (
          <p className="quiet">
            <Sentence>{_('extensions.instead', { date: oldDueOn })}</Sentence>
          </p>
        )}
      </Card>
      <Section heading={_('extensions.first')}>
        <Card>
          <p className="quiet">{_(delayAmount === 0 ? 'extensions.first.none' : 'extensions.first.why')}</p>
          {delayAmount > 0 && (
            <OwedLineRows lines={toPayFirst} currency={currency}>
              <ListRow label={_('extensions.toPay')} strong>
                <Amount minor={delayAmount} currency={currency} />
              </ListRow>
            </OwedLineRows>
          )}
          {delayAmount > 0 && <p className="quiet small">{_('extensions.first.late')}</p>}
        </Card>
      </Section>
    </>
  )
}

/** REP-05: lists every remaining payment before and after the extension, and marks the changes. */
export function ExtensionPlan({ extension: { repayPlan, currency } }: { extension: Extension }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('extensions.plan')}>
      <Card>
        <ul>
          {repayPlan.map((payment) => (
            <li key={payment.number} className={styles.payment}>
              <p className={styles.head}>
                <span>
                  {payment.title} · <DateText value={payment.time} />
                </span>
                <ChangeChip change={payment.change} />
              </p>
              <dl className={styles.figures}>
                <div>
                  <dt>{_('extensions.plan.now')}</dt>
                  <dd>{payment.change === 'new' ? '–' : <Amount minor={payment.nowMinor} currency={currency} />}</dd>
                </div>
                <div>
                  <dt>{_('extensions.plan.then')}</dt>
                  <dd className={styles.then}>
                    <Amount minor={payment.amount} currency={currency} />
                  </dd>
                </div>
              </dl>
              {payment.remark !== '' && <p className="quiet small">{payment.remark}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function ChangeChip({ change }: { change: PlannedPayment['change'] }) {
  const { _ } = useLingui()
  return change === 'none' ? null : <Chip>{_(`extensions.plan.${change}`)}</Chip>
}

/** Price of the extension, the new total, and the cost of paying late. */
export function ExtensionPrice({ extension }: { extension: Extension }) {
  const { _ } = useLingui()
  const { currency, newInterestMinor, feeMinor, totalNowMinor, totalThenMinor, lateDescription } = extension
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Section heading={_('extensions.price')}>
        <Card>
          <ListRows>
            <ListRow label={_('extensions.price.interest')}>{amount(newInterestMinor)}</ListRow>
            {feeMinor > 0 && <ListRow label={_('extensions.price.fee')}>{amount(feeMinor)}</ListRow>}
            <ListRow label={_('extensions.price.sum')} strong>
              {amount(newInterestMinor + feeMinor)}
            </ListRow>
            <ListRow label={_('extensions.price.now')}>{amount(totalNowMinor)}</ListRow>
            <ListRow label={_('extensions.price.then')} strong>
              {amount(totalThenMinor)}
            </ListRow>
          </ListRows>
        </Card>
      </Section>
      <Card>
        <h3>{_('extensions.late')}</h3>
        <p className="quiet">
          <Sentence>{lateDescription}</Sentence>
        </p>
      </Card>
    </>
  )
}

type Loan = Pick<Extension, 'orderId' | 'productId' | 'currency' | 'timesGiven' | 'timesAgreed'>

/** Last extension: old and new due date, and what was paid for it. */
export function ExtensionGiven({ given, extension }: { given: GivenExtension; extension: Loan }) {
  const { _ } = useLingui()
  const { orderId, productId, currency, timesGiven, timesAgreed } = extension
  return (
    <Section heading={_('extensions.given')}>
      <Card>
        <ListRows>
          <ListRow label={_('extensions.given.on')}>
            <DateText value={given.on} />
          </ListRow>
          <ListRow label={_('extensions.given.old')}>
            <DateText value={given.oldDueOn} />
          </ListRow>
          <ListRow label={_('extensions.given.new')} strong>
            <DateText value={given.newDueOn} />
          </ListRow>
          <ListRow
            label={_('extensions.given.paid')}
            note={_('extensions.times', { given: timesGiven, agreed: timesAgreed })}
          >
            <Amount minor={given.paidMinor} currency={currency} />
          </ListRow>
        </ListRows>
        <PageRow
          href={hrefTo('statement', { productId, orderId })}
          icon={ReceiptTextIcon}
          label={_('extensions.given.receipt')}
        />
      </Card>
    </Section>
  )
}
