import { saveEvent } from '@hulog/client/operations'
import { EVENT_MODULES } from '@hulog/contract/limits'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { call } from '../../platform/api/call.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'

/** ORD-13, ORD-07: counted, whatever becomes of that; then the product, through the app, which may have a screen for it. */
export function borrowAgain({ productId }: LoanDetails): void {
  if (productId === '') {
    nativeShell.post('goHome')
    return
  }
  void call(saveEvent, { productId, moduleId: EVENT_MODULES.borrowAgain, positionId: 0 }, { keepalive: true })
  nativeShell.post('openPage', { page: '/productDetail', arguments: { productId } })
}
