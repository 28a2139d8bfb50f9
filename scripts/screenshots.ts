import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { signInByApi } from '../e2e/borrower-api.ts'
import { aPaidOutLoan, signInBrowser } from '../e2e/origination/orders/an-order.ts'
import { startProduct } from '../e2e/product.ts'
import { openBrowser } from './bench/open-browser.ts'
import { buildStale } from './build.ts'

// Takes the pictures that a phone shows before it puts the app on its home screen: node scripts/screenshots.ts
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'apps/borrower/public')

/** Their size stands in the manifest too. */
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** So few show no difference on these pages, at a third of the bytes. */
const COLOURS = 64

await buildStale({ root, say: console.log })
const product = await startProduct()
const browser = await openBrowser()
try {
  const { borrower, loan } = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block' })
  await signInBrowser(page, product, await signInByApi(product))
  await take('cost', '/productDetail?productId=ph-four-monthly')
  await page.context().clearCookies()
  await signInBrowser(page, product, borrower)
  await take('home', '/home')
  await take('loan', `/loanDetail?${new URLSearchParams({ ...loan })}`)

  async function take(name: string, path: string): Promise<void> {
    await page.goto(product.url + path)
    await page.getByText('₱').first().waitFor()
    await page.waitForLoadState('networkidle')
    // A new borrower's loan begins with a tip and a question, which stand before it.
    const prompt = page.getByRole('dialog')
    for (let left = 3; left > 0 && (await prompt.count()) > 0; left -= 1) {
      await prompt.getByRole('button').first().waitFor()
      await page.keyboard.press('Escape')
      await page.waitForLoadState('networkidle')
    }
    if ((await prompt.count()) > 0) throw new Error(`a question stands before ${name}`)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
      .toFile(join(folder, `screenshot-${name}.png`))
  }
} finally {
  await browser.close()
  await product.dispose()
}
