import { LANGUAGE_NAMES, type Language } from '@hulog/texts'
import type { Page } from '@playwright/test'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'
import { englishLeftIn } from './english-left.ts'
import { isNameless, spokenOn, withoutTheirLanguage } from './spoken-names.ts'

test.use({ world: 'demo' })

/** The pages with the most to say, by the demo's borrower whose state fills them; null without a session. */
const visits: readonly { persona: string | null; pages: readonly string[] }[] = [
  { persona: null, pages: ['/login', '/customerService', '/calculator'] },
  {
    persona: 'New applicant',
    pages: [
      '/home',
      '/productDetail?productId=ph-single-91',
      '/certification?step=identity',
      '/certification?step=job',
      '/setting',
    ],
  },
  { persona: 'Loan running', pages: ['/loanDetail', '/repay', '/messages'] },
  { persona: 'Complaint answered', pages: ['/complainPageNext?problemType=8'] },
]

const TRANSLATED = ['hi', 'id', 'fil', 'zh'] as const satisfies readonly Language[]

for (const { persona, pages } of visits) {
  test(`COM-01 a screen reader hears every name in the chosen language: ${persona ?? 'without a session'}`, async ({
    page,
    product,
  }) => {
    if (persona) await signInAs(page, product, persona)
    for (const language of TRANSLATED) {
      const isEnglish = englishLeftIn(language)
      for (const path of pages) {
        await openIn(page, product.url + path, language)
        const spoken = await spokenOn(page)
        expect(spoken.filter(isNameless), `without a name on ${page.url()}`).toEqual([])
        expect(spoken.map(({ name }) => name).filter(isEnglish), `English on ${page.url()}`).toEqual([])
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await withoutTheirLanguage(page, LANGUAGE_NAMES)).toEqual([])
      }
    }
  })
}

test('COM-01 a nameless button, an English name, and a language’s name without its language are noticed', async ({
  page,
  product,
}) => {
  await openIn(page, `${product.url}/customerService`, 'hi')
  await page.evaluate(() => {
    const planted = '<button></button><button aria-label="Try again"></button><span>中文</span>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', planted)
  })
  const spoken = await spokenOn(page)
  expect(spoken.filter(isNameless)).toEqual([{ role: 'button', name: '' }])
  expect(spoken.map(({ name }) => name).filter(englishLeftIn('hi'))).toEqual(['Try again'])
  expect(await withoutTheirLanguage(page, LANGUAGE_NAMES)).toEqual(['中文'])
})

/** Opens a page and waits until its content stands in the place of its skeletons. */
async function openIn(page: Page, url: string, language: Language): Promise<void> {
  const address = new URL(url)
  address.searchParams.set('lang', language)
  await page.goto(address.href)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0)
}
