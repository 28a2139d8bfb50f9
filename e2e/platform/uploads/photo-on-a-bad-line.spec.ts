import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { anyPhone } from '../../borrower-api.ts'
import { expectAccessible, signIn } from '../../journey/steps.ts'
import { loseNextAnswer } from '../../loans/repayments/on-the-repay-page.ts'
import { expect, test } from '../../test.ts'

const PATH = '/gateway/certification/upload-image'

/** A photo as a phone's camera makes it: 12 megapixels of noise. */
function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('OTH-03 a large photo is cancelled, then sent small, and stored once although its answer was lost', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() }
  const photosKept = () => readdirSync(join(product.dataDir, 'files/photos'), { recursive: true }).length
  await signIn(page, product, anyPhone())
  await page.goto(`${product.url}/certification?step=photos`)
  const input = page.getByLabel('Your face')

  // A connection on which nothing arrives.
  await page.route(
    (url) => url.pathname === PATH,
    () => undefined,
    { times: 1 },
  )
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === PATH)
  await input.setInputFiles(photo)
  expect((await asked).postDataBuffer()?.length).toBeLessThan(photo.buffer.length / 2)
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByAltText('The photo of your face')).toHaveCount(0)
  await expect(input).toBeFocused()

  const keptBefore = photosKept()
  const answered = await loseNextAnswer(page, PATH)
  await input.setInputFiles(photo)
  const { data } = JSON.parse(await answered()) as { data: { url: string } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The photo is saved.')).toBeVisible()
  // A folder of the borrower's own, and one photo in it.
  expect(photosKept()).toBe(keptBefore + 2)
  const shown = await page.request.get(`${product.url}${data.url}`)
  expect(await sharp(await shown.body()).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 })
  await expectAccessible(page)
})
