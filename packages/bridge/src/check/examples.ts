import type { BridgeMessage } from '../messages.ts'

/** For each message a payload with every field, then one with only those required, if that is another. */
export const examples: Readonly<Record<BridgeMessage, readonly [object, ...object[]]>> = {
  openPage: [{ page: '/orders', arguments: { orderId: 'o1', note: 'a & b' } }, { page: 'app://product?productId=p1' }],
  closeWebView: [{}],
  openPageWithParam: [{ page: '/productDetail', param: 'p1' }],
  goHome: [{}],
  goMine: [{}],
  forceLogin: [{ next: '/orders?a=b' }, {}],
  callPhone: [{ phone: '+63 2 8123 4567' }],
  goRating: [{}],
  trackPoint: [{ point: 'confirmed', orderId: 'o1', productId: 'p1' }, { point: 'confirmed' }],
  startBankFlow: [{}],
  endBankFlow: [{}],
}

/** Every message, with those after which a shell may show another page at the end. */
export const leavingLast: readonly BridgeMessage[] = [
  'trackPoint',
  'startBankFlow',
  'endBankFlow',
  'goRating',
  'callPhone',
  'openPageWithParam',
  'openPage',
  'goMine',
  'goHome',
  'forceLogin',
  'closeWebView',
]
