import { expect, expectTypeOf, it } from 'vitest'
import type { BridgeMessage, BridgeMessages, Post } from './bridge.ts'

/** Every message and every value it carries: the compiler refuses a missing or a superfluous one. */
const MESSAGES: {
  readonly [Name in BridgeMessage]: { readonly [Value in keyof Required<BridgeMessages[Name]>]: true }
} = {
  openPage: { page: true, arguments: true },
  closeWebView: {},
  openPageWithParam: { page: true, param: true },
  goHome: {},
  goMine: {},
  forceLogin: { next: true },
  callPhone: { phone: true },
  goRating: {},
  trackPoint: { point: true, orderId: true, productId: true },
  startBankFlow: {},
  endBankFlow: {},
}

const PRIVATE = /contact|address|photo|image|gallery|camera|sms|messages|call|logs|locat|gps|file|device|read|get|pick/i

it('OTH-04 no message asks the shell for contacts, photos, messages, calls, a position or files', () => {
  const words = Object.entries(MESSAGES).flatMap(([name, values]) => [name, ...Object.keys(values)])
  // `callPhone` opens the dialler with one number, and reads nothing.
  expect(words.filter((word) => PRIVATE.test(word))).toEqual(['callPhone'])
})

it('OTH-04 a message has no answer: a shell cannot pass anything to a page', () => {
  expectTypeOf<ReturnType<Post>>().toEqualTypeOf<void>()
})
