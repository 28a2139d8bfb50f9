import type { OperationEntry } from '@hulog/client'
import { bindPayoutAccount, changePayoutAccount } from '@hulog/client/operations'
import type { SearchOf } from '../../addresses.ts'
import { hrefTo } from '../../platform/navigation/href.ts'

/** BNK-07: the two calls an account can be sent by. */
export type BindOperation = 'bindPayoutAccount' | 'changePayoutAccount'
/** BNK-07: the product goes by the name `product_id` in these calls. */
type References = { readonly product_id?: string; readonly orderId?: string }

/** What the address asks for: a first account, or another one for a loan (BNK-07). */
export type BindTask = {
  readonly operation: OperationEntry<BindOperation>
  readonly references: References
  readonly parentHref: string
  /** BNK-08: the loan this account was changed for, to come back to; null when the server says what is next. */
  readonly orderHref: string | null
  /** Where a browser comes back to that did not come for a loan. */
  readonly backHref: string | null
}

const FROM_LOAN_DETAIL = 'loanDetail'
const FROM_MINE = 'mine'

/** Null when the address lacks the loan that it speaks of. */
export function bindTask({ productId, orderId, source }: SearchOf<'bindBank'>): BindTask | null {
  const references: References = {
    ...(productId !== undefined && { product_id: productId }),
    ...(orderId !== undefined && { orderId }),
  }
  if (source === FROM_MINE) {
    const backHref = hrefTo('mine')
    return { operation: bindPayoutAccount, references: {}, parentHref: backHref, orderHref: null, backHref }
  }
  if (source !== FROM_LOAN_DETAIL) {
    const parentHref = orderId === undefined ? hrefTo('home') : hrefTo('loanDetail', { productId, orderId })
    return { operation: bindPayoutAccount, references, parentHref, orderHref: null, backHref: null }
  }
  if (orderId === undefined) return null
  const orderHref = hrefTo('loanDetail', { productId, orderId })
  return {
    operation: changePayoutAccount,
    references,
    parentHref: orderHref,
    orderHref: `${orderHref}&source=${FROM_LOAN_DETAIL}`,
    backHref: null,
  }
}
