import type { Page, Route } from '@playwright/test'
import { expectDone } from '../../borrower-api.ts'
import { declare, typeAccount, typeAddress, typeContact, typeIdentity, typeJob } from '../../journey/borrower.ts'
import { type Phone, withFinger } from '../../journey/phone.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo' })
// They change nothing, because no call reaches the server, so they can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

type Sending = {
  readonly path: string
  readonly fill?: (phone: Phone) => Promise<void>
  readonly button: string | RegExp
}

const PHONE = '+639175550199'

/** Taps that send, by the demo's borrower on whose pages they are. */
const taps: { readonly persona: string; readonly sendings: readonly Sending[] }[] = [
  {
    persona: 'New applicant',
    sendings: [
      { path: '/certification?step=identity', fill: (phone) => typeIdentity(phone, PHONE), button: 'Next' },
      { path: '/certification?step=job', fill: typeJob, button: 'Next' },
      { path: '/certification?step=contacts', fill: typeContact, button: 'Next' },
      { path: '/certification?step=address', fill: typeAddress, button: 'Next' },
      { path: '/certification?step=declaration', fill: declare, button: 'Next' },
      {
        path: '/password',
        fill: (phone) => phone.type('New password', 'my cow is blue'),
        button: 'Save the password',
      },
      { path: '/setting', button: 'Sign out' },
    ],
  },
  {
    persona: 'Offer waiting',
    sendings: [
      { path: '/bindBank', fill: typeAccount, button: 'Next' },
      { path: '/confirm', button: 'Loan Now' },
    ],
  },
  {
    persona: 'Loan due',
    sendings: [
      { path: '/repay', button: 'Payment' },
      { path: '/repayDelay', fill: (phone) => phone.setChecked('checkbox', null, true), button: 'Payment' },
    ],
  },
  {
    persona: 'Settled',
    sendings: [
      {
        path: '/certification?productId=ph-single-91&amount=1000000&periods=91&termUnit=day',
        button: 'Submit application',
      },
      { path: '/myData?part=copy', button: 'Make the file' },
    ],
  },
]

for (const { persona, sendings } of taps) {
  test(`COM-06 every tap of "${persona}" that sends shows it before the server answers`, async ({ page, product }) => {
    const borrower = await signInAs(page, product, persona)
    const { data: before } = await expectDone(borrower.call('listOrders', {}))
    for (const sending of sendings) await expectSign(page, product.url, sending)
    // A sign-out, an application or a signature that arrived would show here.
    const { data: after } = await expectDone(borrower.call('listOrders', {}))
    expect(after).toEqual(before)
  })
}

test('COM-06 every tap of a sign-in shows that it sends before the server answers', async ({ page, product }) => {
  const typePhone = (phone: Phone) => phone.type('Phone number', PHONE)
  await expectSign(page, product.url, { path: '/login', fill: typePhone, button: 'Send code by SMS' })
  const typeBoth = async (phone: Phone) => {
    await typePhone(phone)
    await phone.type('Password', 'my cow is blue')
  }
  await expectSign(page, product.url, { path: '/loginOther', fill: typeBoth, button: 'Sign in' })
})

/** Taps while no call is answered: the page has changed by its next paints, and says that it is busy. */
async function expectSign(page: Page, origin: string, { path, fill, button }: Sending): Promise<void> {
  await page.goto(origin + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const target = page.getByRole('button', { name: button, exact: true })
  await target.waitFor()
  await fill?.(withFinger(page))
  await expect(target).toBeEnabled()
  const held: Route[] = []
  await page.route('**/gateway/**', (route) => {
    held.push(route)
  })
  const [, hasSign] = await Promise.all([
    page.waitForRequest('**/gateway/**'),
    page.evaluate(signAfterTap, PAINTS),
    target.click(),
  ])
  expect(hasSign, `${path}: "${button}" shows nothing until the server answers`).toBe(true)
  await page.goto('about:blank')
  // Gives the held calls up: Chromium may let one through when its route ends, even after its page is left.
  for (const route of held) await route.abort().catch(() => undefined)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** One for the tap, one for what it draws; the third is for React's transitions. */
const PAINTS = 3

/** Runs in the page. Returns whether a busy sign is there so many paints after the next tap. */
function signAfterTap(paints: number): Promise<boolean> {
  const sign = 'button[aria-busy=true], [role=status] svg, [role=progressbar], dialog[open] [aria-busy=true]'
  return new Promise((resolve) => {
    function look(left: number) {
      if (left === 0) resolve(document.querySelector(sign) !== null)
      else requestAnimationFrame(() => look(left - 1))
    }
    addEventListener('click', () => look(paints), { capture: true, once: true })
  })
}
