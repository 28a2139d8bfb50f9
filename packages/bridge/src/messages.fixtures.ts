import type { BridgeMessage } from './messages.ts'

/** For each message a payload with every field, then one with only those required, if that is another. */
export const examples: Readonly<Record<BridgeMessage, readonly object[]>> = {
  openPage: [{ page: '/orders', arguments: { orderId: 'o1', note: '' } }, { page: 'app://product?productId=p1' }],
  closeWebView: [{}],
  openPageWithParam: [{ page: 'product', param: 'p1' }],
  goHome: [{}],
  goMine: [{}],
  forceLogin: [{ next: '/orders?a=b' }, {}],
  callPhone: [{ phone: '+63 2 8123 4567' }],
  goRating: [{}],
  trackPoint: [{ point: 'confirmed', orderId: 'o1', productId: 'p1' }, { point: 'confirmed' }],
  startBankFlow: [{}],
  endBankFlow: [{}],
}
