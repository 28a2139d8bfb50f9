import { expect, test } from '../../test.ts'
import { askBack, expectReceived, putShellAround, type Shell } from './a-shell.ts'
import * as steps from './steps.ts'

test.use({ world: 'demo' })

const shells: Shell[] = [
  { platform: 'iOS', acts: 'early' },
  { platform: 'iOS', acts: 'conforming' },
  { platform: 'Android', acts: 'early' },
  { platform: 'Android', acts: 'conforming' },
]

for (const shell of shells) {
  const inShell = `in ${shell.acts === 'early' ? 'an early' : 'a conforming'} ${shell.platform} shell`

  test(`NAT-01 NAT-03 NAT-04 NAT-07 NAT-09 NAT-13 ${inShell} orders and support send their messages, and the page stays`, async ({
    page,
    product,
  }) => {
    const received = await putShellAround(page, shell)
    const declined = await steps.openDeclined(page, product)
    const screen = { name: 'trackPoint', payload: { point: 'Order Details', ...declined } }
    await expect.poll(() => received.points).toEqual([screen])
    expect(await askBack(page)).toBe(false)

    await steps.visitOwnProduct(page)
    const page_ = expect.stringMatching(/^\/productDetail\?productId=ph-/)
    await expectReceived(received, [{ name: 'openPage', payload: { page: page_ } }])
    const tapped = { name: 'trackPoint', payload: { point: expect.any(String), productId: expect.any(String) } }
    expect(received.points).toEqual([screen, tapped])

    await steps.seeMoreProducts(page)
    await expectReceived(received, [{ name: 'goHome', payload: {} }])
    expect(new URL(page.url()).pathname).toBe('/loanDetail')

    const settled = await steps.openOrderOf(page, product, 'Settled')
    await page.getByRole('button', { name: 'Borrow Again' }).click()
    const opened = { page: '/productDetail', param: settled.productId }
    await expectReceived(received, [{ name: 'openPageWithParam', payload: opened }])

    await steps.callSupport(page, product)
    await expectReceived(received, [{ name: 'callPhone', payload: { phone: expect.stringMatching(/^\+?\d{3,}$/) } }])

    await steps.openWithoutSession(page, product, '/mine?tab=1')
    await expect.poll(() => received.messages[0]).toEqual({ name: 'forceLogin', payload: { next: '/mine?tab=1' } })
    expect(new URL(page.url()).pathname).toBe('/mine')
  })

  test(`NAT-08 ${inShell} rating sends its message`, async ({ page, product }) => {
    const received = await putShellAround(page, shell)
    await steps.rateHighly(page, product)
    await expectReceived(received, [{ name: 'goRating', payload: {} }])
  })
}

// In a conforming shell both happen in `journey/in-a-shell.spec.ts`.
for (const platform of ['iOS', 'Android'] as const) {
  test(`NAT-02 NAT-10 NAT-11 NAT-14 in an early ${platform} shell binding and leaving an offer send their messages`, async ({
    page,
    product,
  }) => {
    const received = await putShellAround(page, { platform, acts: 'early' })
    const loan = await steps.bindAccount(page, product)
    await expectReceived(received, [
      { name: 'startBankFlow', payload: {} },
      { name: 'endBankFlow', payload: {} },
      { name: 'closeWebView', payload: {} },
    ])
    expect(new URL(page.url()).pathname).toBe('/bindBank')

    await steps.leaveOffer(page, product, loan)
    await expectReceived(received, [{ name: 'closeWebView', payload: {} }])
    expect(new URL(page.url()).pathname).toBe('/confirm')
  })
}
