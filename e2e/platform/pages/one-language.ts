import type { Page } from '@playwright/test'
import { lender, regulatorOf } from '../../../apps/server/src/lender.ts'
import { expect } from '../../test.ts'

/** Words that sentences of a language can hardly do without, and that the other languages of Latin letters do not have. */
const LITTLE_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsOf('the of and you your is are was were will this that these with from not when what which how our have'),
  fil: wordsOf('ang ng mga ay kung para hindi iyong nang wala bawat kapag'),
  id: wordsOf('yang untuk dengan tidak anda akan atau adalah jika belum sudah'),
}

/** Names, which are the same in every language, and texts as they were sent. */
const GIVEN: readonly (string | RegExp)[] = [
  lender.legalName,
  lender.address,
  ...lender.markets.flatMap((market) => [
    lender.licences[market].authority,
    lender.officers[market].title,
    lender.officers[market].address,
    regulatorOf(market).name,
  ]),
  /.*••••••.*/g,
]

/** Fails when a page in one language shows a sentence of another. */
export async function expectOneLanguage(page: Page, language: string): Promise<void> {
  expect(await foreignLines(page, language), `${page.url()} speaks another language than ${language}`).toEqual([])
}

/** Returns the lines of a page that are in another language, without the elements that say they are. */
async function foreignLines(page: Page, language: string): Promise<string[]> {
  const declared = page.locator(`body [lang]:not([lang="${language}"])`)
  // Before and after the page: what comes while it is read is in one of them.
  const before = await declared.allInnerTexts()
  const [shown = ''] = await page.locator('body').allInnerTexts()
  const theirs = new Set([...before, ...(await declared.allInnerTexts())].flatMap((text) => text.split('\n')))
  const lines = shown.split('\n').filter((line) => !theirs.has(line))
  return lines.map((line) => line.trim()).filter((line) => line !== '' && isForeign(line, language))
}

function isForeign(line: string, language: string): boolean {
  const said = GIVEN.reduce<string>((rest, given) => rest.replaceAll(given, ''), line)
  if (language !== 'zh' && /\p{Script=Han}/u.test(said)) return true
  if (language !== 'hi' && /\p{Script=Devanagari}/u.test(said)) return true
  const words = said.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []
  return Object.entries(LITTLE_WORDS).some(
    ([other, little]) => other !== language && words.some((word) => little.has(word)),
  )
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
