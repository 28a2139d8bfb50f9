import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { signInAs } from '../../e2e/origination/orders/on-the-phone.ts'
import type { Product } from '../../e2e/product.ts'
import type { Group } from './places.ts'

export const LANGUAGES = ['en', 'fil', 'hi', 'id', 'zh'] as const
export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [320, 360, 412, 768] as const

export type Looks = {
  readonly languages: readonly string[]
  readonly themes: readonly string[]
  readonly widths: readonly number[]
}
export type Photo = {
  readonly group: string
  readonly path: string
  readonly language: string
  readonly theme: string
  readonly width: number
  /** Relative to the folder of the photographs. */
  readonly file: string
}
type Job = {
  readonly browser: Browser
  readonly product: Product
  readonly groups: readonly Group[]
  readonly folder: string
  readonly looks: Looks
  /** Part of an address; with the empty text every page is taken. */
  readonly onlyPage: string
}

/** Height of the screen, as much as a phone of this width shows. */
const HEIGHT = 740
/** Of a photograph, in px. */
const TALLEST = 6000

/** Photographs whole pages: each is opened once a language, then resized and recoloured. */
export async function takePhotos({ browser, product, groups, folder, looks, onlyPage }: Job): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const { title, persona, paths } of groups) {
    const context = await browser.newContext({ deviceScaleFactor: 1, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (persona) await signInAs(page, product, persona)
    for (const path of paths.filter((each) => each.includes(onlyPage))) {
      for (const language of looks.languages) {
        await openIn(page, product.url + path, language)
        for (const look of await photographLooks(page, looks)) {
          const file = join(title, `${nameOf(path)}.${language}.${look.theme}.${look.width}${look.state}.jpg`)
          mkdirSync(join(folder, title), { recursive: true })
          await look.save(join(folder, file))
          photos.push({ group: title, path: path + look.state, language, theme: look.theme, width: look.width, file })
        }
      }
    }
    await context.close()
    console.log(`${title}: ${photos.length} photographs so far`)
  }
  return photos
}

async function openIn(page: Page, url: string, language: string): Promise<void> {
  const address = new URL(url)
  address.searchParams.set('lang', language)
  // A page whose address differs only behind the `#` would not be loaded anew.
  await page.goto('about:blank')
  await page.goto(address.href)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function photographLooks(page: Page, { themes, widths }: Looks) {
  const taken: { theme: string; width: number; state: string; save: (file: string) => Promise<unknown> }[] = []
  const take = async (state: string) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT })
        const picture = await photograph(page, { width, isWhole: state !== '+prompt' })
        taken.push({ theme, width, state, save: (file) => writeFile(file, picture) })
      }
    }
  }
  // A prompt stands before the page: it is photographed, then closed.
  if ((await page.getByRole('dialog').count()) > 0) {
    await take('+prompt')
    for (let left = 4; left > 0 && (await page.getByRole('dialog').count()) > 0; left -= 1) {
      await page.keyboard.press('Escape')
      await page.waitForLoadState('networkidle')
    }
  }
  await take('')
  return taken
}

/** Of the whole page, or of what the screen shows of it. A legal text is longer than a picture can be. */
async function photograph(page: Page, { width, isWhole }: { width: number; isWhole: boolean }): Promise<Buffer> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = isWhole ? Math.min(Math.max(pageHeight, HEIGHT), TALLEST) : HEIGHT
  return page.screenshot({
    fullPage: isWhole,
    clip: { x: 0, y: 0, width, height },
    type: 'jpeg',
    quality: 85,
    animations: 'disabled',
  })
}

/** `/repay?orderId=1` as a file's name. */
function nameOf(path: string): string {
  return path.replace(/[^\w=.#-]+/g, '_').replace(/^_/, '') || 'index'
}
