import { StateMark } from '../../platform/ui/notice.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import { Amount, moneyText } from '../../platform/ui/values.tsx'
import { type ApplicationCase, BECAUSE, percentOf } from './application-words.ts'
import styles from './applications.module.css'
import { recommended } from './queue-columns.tsx'

type Shown = { shown: ApplicationCase }

/** Each rule with what it found; broken ones first. */
export function Rules({ shown: { rules, review, amountMinor, currency } }: Shown) {
  const sorted = [...rules].sort((a, b) => Number(a.passes) - Number(b.passes))
  return (
    <Section title="Rules">
      {review && (
        <p>
          Referred for: {review.because.map((each) => BECAUSE[each]).join(', ')}. The rules would then have done this:{' '}
          <b>{recommended({ amountMinor, currency, recommendation: review.recommendation })}</b>.
        </p>
      )}
      {rules.length === 0 ? (
        <p className="quiet">Not decided yet, or decided by other rules than today’s.</p>
      ) : (
        <div className={styles.scrolls}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">Found</th>
                <th scope="col">Kept</th>
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ name, sentence, figure, passes }) => (
                <tr key={name}>
                  <td>{sentence}</td>
                  <td>{figure}</td>
                  <td>
                    <StateMark tone={passes ? 'done' : 'wrong'}>{passes ? 'Yes' : 'No'}</StateMark>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

/** Shows amounts that could be offered now, and the share of the income that each takes. */
export function Offer({ shown: { offer, currency } }: Shown) {
  if (!offer) return null
  const { largestMinor, largestSharePercent, burdens } = offer
  return (
    <Section title="Offer">
      <p>
        {largestMinor === 0 ? (
          'No offer is possible: a rule is broken.'
        ) : (
          <>
            At most <b>{moneyText(largestMinor, currency)}</b>.
          </>
        )}{' '}
        Payments may take {largestSharePercent} % of the income.
      </p>
      {burdens.length > 0 && (
        <div className={styles.scrolls}>
          <table className={styles.table}>
            <thead>
              <tr>
                {['Amount', 'Payments', 'Largest', 'All', 'Of the income'].map((head) => (
                  <th key={head} scope="col" className={styles.figure}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {burdens.map(({ amountMinor, paymentCount, largestPaymentMinor, totalMinor, incomeSharePpm }) => (
                <tr key={amountMinor}>
                  {[amountMinor, null, largestPaymentMinor, totalMinor].map((minor, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                    <td key={index} className={styles.figure}>
                      {minor === null ? paymentCount : <Amount amountMinor={minor} currency={currency} />}
                    </td>
                  ))}
                  <td className={styles.figure}>{incomeSharePpm === null ? 'No income' : percentOf(incomeSharePpm)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
