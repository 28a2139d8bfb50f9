import type { OperationEntry } from '@hulog/client'
import { bindPayoutAccount, changePayoutAccount } from '@hulog/client/operations'
import type { SearchOf } from '../../addresses.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'

/** BNK-07: the two calls that send an account. */
export type BindOperation = 'bindPayoutAccount' | 'changePayoutAccount'
/** BNK-07: these calls name the product `product_id`. */
type References = { readonly product_id?: string; readonly orderId?: string }

/** Task in the address: bind a first account, or change the account of a loan (BNK-07). */
export type BindTask = {
  readonly operation: OperationEntry<BindOperation>
  readonly references: References
  readonly parentHref: string
  /** BNK-08: the loan to return to; null when the server says what comes next. */
  readonly orderHref: string | null
  /** Page a browser returns to when there is no loan. */
  readonly backHref: string | null
  /** An offer comes next. */
  readonly isBeforeOffer: boolean
}

const FROM_LOAN_DETAIL = 'loanDetail'
const FROM_MINE = 'mine'
/** The server leads here from an offer that has no account yet. */
const FROM_OFFER = 'offer'

/** Reads the task from the address; null when it changes the account of a loan without naming the loan. */
export function bindTask({ productId, orderId, source }: SearchOf<'bindBank'>): BindTask | null {
  const references: References = {
    ...(productId !== undefined && { product_id: productId }),
    ...(orderId !== undefined && { orderId }),
  }
  if (source === FROM_MINE) {
    const backHref = hrefTo('mine')
    const backToMine = { parentHref: backHref, orderHref: null, backHref, isBeforeOffer: false }
    return { operation: bindPayoutAccount, references: {}, ...backToMine }
  }
  if (source !== FROM_LOAN_DETAIL) {
    const parentHref = orderId === undefined ? hrefTo('home') : hrefTo('loanDetail', { productId, orderId })
    const onward = { parentHref, orderHref: null, backHref: null, isBeforeOffer: source === FROM_OFFER }
    return { operation: bindPayoutAccount, references, ...onward }
  }
  if (orderId === undefined) return null
  const orderHref = hrefTo('loanDetail', { productId, orderId })
  return {
    operation: changePayoutAccount,
    references,
    parentHref: orderHref,
    orderHref: `${orderHref}&source=${FROM_LOAN_DETAIL}`,
    backHref: null,
    isBeforeOffer: false,
  }
}
