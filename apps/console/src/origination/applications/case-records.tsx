import { Link } from '@tanstack/react-router'
import { applicationPath, borrowerPath, loanPath } from '../../platform/navigation/paths.ts'
import { Facts, Section } from '../../platform/ui/page-parts.tsx'
import { Amount, moneyText, When } from '../../platform/ui/values.tsx'
import { type ApplicationCase, actionName, DUPLICATE_NAMES, orderStateName } from './application-words.ts'
import styles from './applications.module.css'

type Shown = { shown: ApplicationCase }

/** The decision, where there is one. */
export function Decision({ shown: { decision, review, currency } }: Shown) {
  if (!decision) return null
  const { isApproved, offeredMinor, reasons, decidedBy, decidedAt } = decision
  return (
    <Section title="Decision">
      <Facts
        facts={[
          ['Outcome', isApproved ? `Offered ${moneyText(offeredMinor, currency)}` : 'Declined'],
          ['By', decidedBy ?? 'The rules'],
          ['When', <When key="when" at={decidedAt} />],
          reasons.length > 0 ? ['Told', reasons.join(' ')] : null,
          review?.note ? ['Note', review.note] : null,
        ]}
      />
    </Section>
  )
}

/** Lists others with the same data as this borrower, with a link where the person may see them. */
export function Duplicates({ shown: { duplicates } }: Shown) {
  return (
    <Section title="Duplicates">
      {duplicates.length === 0 ? (
        <p className="quiet">No other borrower has these phones or this payout account.</p>
      ) : (
        <table className={styles.table}>
          <tbody>
            {duplicates.map(({ kind, count, borrowers }) => (
              <tr key={kind}>
                <th scope="row">{DUPLICATE_NAMES[kind]}</th>
                <td>
                  {borrowers.length === 0
                    ? `${count} ${count === 1 ? 'borrower' : 'borrowers'}`
                    : borrowers.map(({ borrowerId, phoneMasked }) => (
                        <div key={borrowerId}>
                          <Link to={borrowerPath(borrowerId)}>{phoneMasked || 'A borrower without a number'}</Link>
                        </div>
                      ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">
        A phone and a document number belong to one borrower only. Devices are not compared: none is known again.
      </p>
    </Section>
  )
}

/** The borrower's other orders. */
export function Earlier({ shown: { earlierOrders } }: Shown) {
  return (
    <Section title="Earlier orders">
      {earlierOrders.length === 0 ? (
        <p className="quiet">This is the borrower’s first.</p>
      ) : (
        <div className={styles.scrolls}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Applied</th>
                <th scope="col" className={styles.figure}>
                  Amount
                </th>
                <th scope="col">Outcome</th>
                <th scope="col" className={styles.figure}>
                  Days late
                </th>
              </tr>
            </thead>
            <tbody>
              {earlierOrders.map(
                ({ orderId, orderNumber, appliedOn, amountMinor, currency, orderStatus, daysLate }) => (
                  <tr key={orderId}>
                    <td>
                      <Link to={daysLate === null ? applicationPath(orderId) : loanPath(orderId)}>{orderNumber}</Link>
                    </td>
                    <td>
                      <When at={appliedOn} />
                    </td>
                    <td className={styles.figure}>
                      <Amount amountMinor={amountMinor} currency={currency} /> {currency}
                    </td>
                    <td>{orderStateName(orderStatus)}</td>
                    <td className={styles.figure}>{daysLate ?? ''}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

export function History({ shown: { history } }: Shown) {
  return (
    <Section title="History">
      <table className={styles.table}>
        <tbody>
          {history.map(({ at, actor, action }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in everything that is shown.
            <tr key={index}>
              <td>
                <When at={at} />
              </td>
              <td>{actionName(action)}</td>
              <td>{nameOfActor(actor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** A borrower acts under an id. */
function nameOfActor(actor: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(actor) ? 'Borrower' : actor
}
