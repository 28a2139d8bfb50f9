import type { Page } from '@playwright/test'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo' })
test.describe.configure({ mode: 'parallel' })

/** The height that a keyboard leaves of a small phone. */
const VISIBLE_PX = 320

/** Forms to type into, by the demo's borrower who has them. */
const forms: { persona: string | null; pages: string[] }[] = [
  { persona: null, pages: ['/login', '/loginOther'] },
  {
    persona: 'New applicant',
    pages: [
      '/certification?step=identity',
      '/certification?step=job',
      '/certification?step=contacts',
      '/certification?step=address',
      '/password',
    ],
  },
  { persona: 'Loan overdue', pages: ['/transfer', '/repay'] },
  { persona: 'Settled', pages: ['/myData?part=identity', '/myData?part=address'] },
  { persona: 'Complaint answered', pages: ['/complainPageNext?problemType=8'] },
]

type Keyboard = 'makes the page smaller' | 'covers the page'

/** On iOS the page keeps its size, and the visible part becomes smaller when a field is focused. */
async function coverPage(page: Page): Promise<void> {
  await page.addInitScript((height) => {
    const viewport = Object.assign(new EventTarget(), { height, width: 360, offsetTop: 0, offsetLeft: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  }, VISIBLE_PX)
}

/** Returns what is hidden while each field is typed in: the field, its error or the page's button, by its label. */
async function hiddenWhileTyping(page: Page): Promise<string[]> {
  return page.evaluate(async (visible) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].filter(
      ({ type, readOnly, offsetParent }) =>
        !['radio', 'checkbox', 'file', 'range', 'hidden'].includes(type) && !readOnly && offsetParent !== null,
    )
    const hidden: string[] = fields.length === 0 ? ['there is no field'] : []
    for (const field of fields) {
      field.focus()
      window.visualViewport?.dispatchEvent(new Event('resize'))
      await painted()
      const button = document.querySelector('main > :last-child [class*="_press"], main > [class*="_press"]')
      const bar = button?.getBoundingClientRect()
      const named = field.labels?.[0]?.textContent ?? field.name
      if (!bar || bar.bottom > visible + 1 || bar.top < 0) hidden.push(`the button beside ${named}`)
      const top = bar?.top ?? visible
      const errors = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
      const error = errors.find((each) => each?.className.includes('_error'))
      for (const [what, element] of [
        ['field', field],
        ['error', error],
      ] as const) {
        if (!element) continue
        const box = element.getBoundingClientRect()
        if (box.top < 0 || box.bottom > top + 1)
          hidden.push(`the ${what} of ${named}: ${box.top}-${box.bottom} of ${top}`)
      }
    }
    return hidden
  }, VISIBLE_PX)
}

const typedIn = (page: Page) =>
  page.locator('main :is(input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea):visible')

async function checkForms(page: Page, pages: string[], url: string): Promise<void> {
  for (const path of pages) {
    await page.goto(url + path)
    await page.locator('main [class*="_press"] button').first().waitFor()
    await page.locator('main input, main textarea').first().waitFor()
    await page.waitForLoadState('networkidle')
    // The code that makes room comes with what is loaded after the page.
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--keyboard') !== '')
    const other = page.getByRole('radio', { name: /Another amount/ })
    if (await other.count()) await other.check()
    expect(await hiddenWhileTyping(page), path).toEqual([])
    for (const field of await typedIn(page).all()) await field.fill('')
    await page.locator('main [class*="_press"] button').first().click()
    await page.locator('[class*="_error"]').first().waitFor()
    expect(await hiddenWhileTyping(page), `${path} with errors`).toEqual([])
  }
}

for (const keyboard of ['makes the page smaller', 'covers the page'] satisfies Keyboard[]) {
  for (const { persona, pages } of forms) {
    test(`a keyboard that ${keyboard} hides neither field, error nor button of ${persona ?? 'the sign-in'}`, async ({
      page,
      product,
    }) => {
      test.setTimeout(120_000)
      const isSmaller = keyboard === 'makes the page smaller'
      await page.setViewportSize({ width: 360, height: isSmaller ? VISIBLE_PX : 640 })
      if (!isSmaller) await coverPage(page)
      if (persona) await signInAs(page, product, persona)
      await checkForms(page, pages, product.url)
    })
  }
}
