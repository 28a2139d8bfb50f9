import { writeFileSync } from 'node:fs'
import type { WebDriver } from 'selenium-webdriver'
import { findWebkit, howToInstallWebkit } from '../../scripts/webkit.ts'
import type { Phone } from '../journey/phone.ts'
import { test as base } from '../test.ts'
import { PHONE, startWebkit, type Webkit } from './start-webkit.ts'
import { inWebkit } from './webkit-phone.ts'

const programs = findWebkit(process.env)

/** Each file of these journeys skips them where the driver is not installed: `test.skip(...unlessInstalled)`. */
export const unlessInstalled = [programs === null, `WebKit is not installed: ${howToInstallWebkit}`] as const

/** Journeys in WebKit. */
export const test = base.extend<{ driver: WebDriver; phone: Phone }, { webkit: Webkit }>({
  webkit: [
    async ({ world: _ }, use) => {
      if (!programs) throw new Error(unlessInstalled[1])
      const webkit = await startWebkit(programs)
      await use(webkit)
      await webkit.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  driver: async ({ webkit }, use, info) => {
    const driver = await webkit.open()
    const place = { x: 0, y: 0, ...PHONE }
    await driver.manage().window().setRect(place)
    await use(driver)
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('page.png')
      writeFileSync(path, await driver.takeScreenshot(), 'base64')
      await info.attach('the page in WebKit', { path, contentType: 'image/png' })
    }
    await driver.quit()
  },
  phone: async ({ driver, webkit }, use) => use(inWebkit(driver, webkit)),
})
