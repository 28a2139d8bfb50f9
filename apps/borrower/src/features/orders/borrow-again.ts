import { saveEvent } from '@hulog/client/operations'
import { EVENT_MODULES } from '@hulog/contract/limits'
import { call } from '../../api/call.ts'
import { nativeShell } from '../../shell/native-shell.ts'
import type { LoanDetails } from './order-views.ts'

/** ORD-13, ORD-07: counted, whatever becomes of that; then the product, through the app, which may have a screen for it. */
export function borrowAgain({ productId }: LoanDetails): void {
  if (productId === '') {
    nativeShell.post('goHome')
    return
  }
  void call(saveEvent, { productId, moduleId: EVENT_MODULES.borrowAgain, positionId: 0 }, { keepalive: true })
  nativeShell.post('openPage', { page: '/productDetail', arguments: { productId } })
}
