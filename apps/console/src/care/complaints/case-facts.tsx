import { Link } from '@tanstack/react-router'
import { borrowerPath, loanPath } from '../../platform/navigation/paths.ts'
import { Facts } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import { MARKET_NAMES } from '../care-links.ts'
import { DeadlineInWords, Due, stepInWords } from './case-words.tsx'
import styles from './complaints.module.css'
import type { CaseInFull, CaseStep } from './complaints.queries.ts'

export function CaseFacts({ shown }: { shown: CaseInFull }) {
  const { nameMasked, phoneMasked, borrowerId, orderId, orderNumber, assignedTo } = shown
  return (
    <Facts
      facts={[
        [
          'Borrower',
          <>
            <Link to={borrowerPath(borrowerId)}>{nameMasked || 'No name yet'}</Link> · {phoneMasked}
          </>,
        ],
        ['Market', `${MARKET_NAMES[shown.market]}, reads ${shown.language}`],
        orderId === null
          ? ['Loan', 'None']
          : [
              'Loan',
              <Link key="loan" to={loanPath(orderId)}>
                {orderNumber}
              </Link>,
            ],
        ['Sent', <When key="sent" at={shown.sentAt} />],
        shown.dueOn === null ? null : ['Next step due', <Due key="due" row={shown} />],
        ['Reply due', <DeadlineInWords key="reply" deadline={shown.replyDeadline} />],
        ['Settlement due', <DeadlineInWords key="resolve" deadline={shown.resolveDeadline} />],
        ['Then', `The borrower may ask: ${shown.regulator}`],
        ['With', assignedTo ?? 'Nobody'],
      ]}
    />
  )
}

export function History({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.version} className={styles.step}>
          <When at={step.at} />
          <span>{stepInWords(step)}</span>
        </li>
      ))}
    </ol>
  )
}
