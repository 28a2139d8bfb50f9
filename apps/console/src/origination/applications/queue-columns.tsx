import { Link } from '@tanstack/react-router'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, amountText, moneyText, When } from '../../platform/ui/values.tsx'
import { type Application, type ApplicationSearch, BECAUSE, DUPLICATE_NAMES } from './application-words.ts'

/** Columns of those that wait, or of those that are closed. A case is opened with the filters of its queue. */
export function queueColumns({ box, market, product }: ApplicationSearch): readonly Column<Application>[] {
  const queue = { ...(market && { market }), ...(product && { product }) }
  const isClosed = box === 'closed'
  return [
    {
      id: 'number',
      header: 'Number',
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderId, orderNumber }) => (
        <Link to="/applications/$orderId" params={{ orderId }} search={queue} data-order={orderId} {...OPENS_ROW}>
          {orderNumber}
        </Link>
      ),
    },
    { id: 'market', header: 'Market', value: ({ market }) => market, cell: ({ market }) => market },
    {
      id: 'product',
      header: 'Product',
      value: ({ productName }) => productName,
      cell: ({ productName }) => productName,
    },
    {
      id: 'amount',
      header: 'Asked for',
      isFigure: true,
      value: ({ amountMinor, currency }) => amountText(amountMinor, currency),
      cell: ({ amountMinor, currency }) => (
        <>
          <Amount amountMinor={amountMinor} currency={currency} /> {currency}
        </>
      ),
    },
    { id: 'name', header: 'Borrower', value: ({ nameMasked }) => nameMasked, cell: ({ nameMasked }) => nameMasked },
    {
      id: 'since',
      header: 'Waiting since',
      isExtra: isClosed,
      value: ({ waitingSince }) => waitingSince,
      cell: ({ waitingSince }) => <When at={waitingSince} />,
    },
    {
      id: 'taken',
      header: isClosed ? 'Decided by' : 'Taken by',
      value: ({ takenBy }) => takenBy,
      cell: ({ takenBy }) => takenBy ?? '',
    },
    {
      id: 'rules',
      header: 'Rules',
      value: recommended,
      cell: recommended,
    },
    {
      id: 'flags',
      header: 'Referred for',
      isWide: true,
      value: flagsOf,
      cell: (application) => <span title={flagsOf(application)}>{flagsOf(application)}</span>,
    },
    ...(isClosed ? CLOSED : []),
  ]
}

const CLOSED: readonly Column<Application>[] = [
  { id: 'outcome', header: 'Decision', value: outcomeOf, cell: outcomeOf },
  {
    id: 'closed',
    header: 'When',
    value: ({ closedAt }) => closedAt,
    cell: ({ closedAt }) => closedAt && <When at={closedAt} />,
  },
]

/** Names the outcome that the rules would have chosen. */
export function recommended({
  amountMinor,
  currency,
  recommendation,
}: Pick<Application, 'amountMinor' | 'currency' | 'recommendation'>): string {
  if (recommendation.amountMinor === 0) return 'Decline'
  if (recommendation.amountMinor >= amountMinor) return 'Offer in full'
  return `Offer ${moneyText(recommendation.amountMinor, currency)}`
}

/** Names the reasons of the referral, and the duplicates found. */
function flagsOf({ because, duplicates }: Application): string {
  const others = because.filter((condition) => condition !== 'duplicates')
  return [...others.map((each) => BECAUSE[each]), ...duplicates.map((kind) => DUPLICATE_NAMES[kind])].join(' · ')
}

function outcomeOf({ state, outcome, amountMinor, currency }: Application): string {
  if (state === 'withdrawn') return 'Withdrawn'
  if (!outcome) return ''
  if (!outcome.isApproved) return 'Declined'
  return outcome.offeredMinor < amountMinor ? `Offered ${moneyText(outcome.offeredMinor, currency)}` : 'Offered in full'
}
