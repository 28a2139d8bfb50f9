import { isWellFormed } from '@hulog/bridge/messages'
import type { Page } from '@playwright/test'
import { askBack, expectReceived, type Posted, putShellAround } from '../platform/bridge/a-shell.ts'
import { expect, test } from '../test.ts'
import { borrowAndRepay } from './borrow-and-repay.ts'
import * as borrower from './borrower.ts'
import { type Phone, withFinger } from './phone.ts'

/** Axe looks at every page of this journey without a shell. */
function withoutAxe(page: Page): Phone {
  return { ...withFinger(page), inspect: async () => {} }
}

const closing: Posted = { name: 'closeWebView', payload: {} }

for (const platform of ['iOS', 'Android'] as const) {
  test(`NAT-01 NAT-02 NAT-09 NAT-11 NAT-12 NAT-14 in a shell on ${platform} a borrower comes from a landing page, gets a loan and settles it`, async ({
    page,
    product,
  }) => {
    test.setTimeout(180_000)
    const phone = withoutAxe(page)
    const received = await putShellAround(page, { platform, acts: 'conforming' })
    const posted: Posted[] = []

    /** The page sends these and stays: it is the shell that shows another. */
    async function expectPosted(messages: readonly Posted[], path: string): Promise<void> {
      posted.push(...messages)
      await expectReceived(received, messages)
      expect(new URL(page.url()).pathname).toBe(path)
    }

    /** As the reference shells do when the only page closes. */
    async function closeAndSeeOffer(): Promise<void> {
      await phone.open(new URL('/home', page.url()).href)
      await phone.press(/See your offer/)
    }

    await borrowAndRepay(phone, product, {
      async begin(number) {
        await borrower.register(phone, product, number)
        await borrower.signIn(phone, product, number)
      },
      async reachOffer() {
        const bankFlow = [
          { name: 'startBankFlow', payload: {} },
          { name: 'endBankFlow', payload: {} },
        ]
        await expectPosted([...bankFlow, closing], '/bindBank')
        await closeAndSeeOffer()
        // The shell's back action is answered with a question: a borrower who agrees stays.
        for (const answer of ['Agree', 'Cancel']) {
          await phone.see('Loan Now')
          await expect.poll(() => askBack(page)).toBe(true)
          await phone.press(answer)
          await phone.seeDialog(false)
        }
        await expectPosted([closing], '/confirm')
        await closeAndSeeOffer()
      },
      async reachNextLoan() {
        const opened = { page: '/productDetail', param: 'ph-single-91' }
        await expectPosted([{ name: 'openPageWithParam', payload: opened }], '/loanDetail')
        await phone.open(`${product.url}/productDetail?productId=ph-single-91`)
      },
    })

    expect(received.messages).toEqual([])
    // Each visit of the loan's page is told to the shell's analytics, and nothing else is.
    const loan = { productId: 'ph-single-91', orderId: expect.stringMatching(/\w/) }
    const screen = { name: 'trackPoint', payload: { point: 'Order Details', ...loan } }
    expect(received.points.length).toBeGreaterThan(4)
    expect(received.points).toEqual(received.points.map(() => screen))
    expect([...posted, ...received.points].filter(({ name, payload }) => !isWellFormed(name, payload))).toEqual([])
  })
}
