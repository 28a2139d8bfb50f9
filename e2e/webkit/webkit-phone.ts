import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findPicture, type Name, type Phone } from '../journey/phone.ts'
import { type SentName, scriptOf, type Wanted } from './in-the-page.ts'
import { PHONE, type Webkit } from './start-webkit.ts'

const LONGEST_WAIT_MS = 20_000
const NARROWEST = 320

/** The page is being drawn anew or left: its controls of a moment ago are gone or covered. */
const PASSING = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.JavascriptError,
]

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A page in WebKit, through WebDriver: taps and keys arrive as a person's. */
export function inWebkit(driver: WebDriver, { home }: Pick<Webkit, 'home'>): Phone {
  /** Runs a function in the page, which needs Testing Library once after each load. */
  async function run<Result>(name: Parameters<typeof scriptOf>[0], ...given: unknown[]): Promise<Result> {
    if (await driver.executeScript('return typeof TestingLibraryDom === "undefined"'))
      await driver.executeScript(`${library}\n${scriptOf('recordFaults')}`)
    return driver.executeScript(scriptOf(name), ...given)
  }

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    let lastError = ''
    const isSoNow = () =>
      isSo().catch((thrown: unknown) => {
        if (!PASSING.some((each) => thrown instanceof each)) throw thrown
        lastError = String(thrown)
        return false
      })
    await driver.wait(isSoNow, LONGEST_WAIT_MS, undefined, 50).catch((thrown: unknown) => {
      throw thrown instanceof error.TimeoutError ? new Error(`waited in vain for ${what} ${lastError}`) : thrown
    })
  }

  const findAll = (wanted: Wanted) => run<WebElement[]>('findAll', wanted)

  /** Uses the first such control; again if the page drew it anew or covered it meanwhile. */
  async function use(wanted: Wanted, work: (control: WebElement) => Promise<unknown>): Promise<void> {
    await until(JSON.stringify(wanted), async () => {
      const [control] = await findAll(wanted)
      if (!control || !(await run<boolean>('isStill'))) return false
      await work(control)
      return true
    })
  }

  async function tap(control: WebElement): Promise<void> {
    await (await run<WebElement>('hitTarget', control)).click()
  }

  async function has(wanted: Wanted, attribute: string, value: string): Promise<boolean> {
    const [control] = await findAll(wanted)
    return control !== undefined && String(await control.getAttribute(attribute)) === value
  }

  const field = (label: Name): Wanted => ({ kind: 'field', name: sent(label) })
  const button = (name: Name): Wanted => ({ kind: 'button', name: sent(name) })

  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    async arriveAt(address) {
      await until(String(address), async () => address.test(await driver.getCurrentUrl()))
      return new URL(await driver.getCurrentUrl())
    },
    see: (text) => until(text, async () => (await run<number>('textTimes', text)) > 0),
    seeTimes: (text, times) => until(text, async () => (await run<number>('textTimes', text)) === times),
    async seeDialog(isOpen) {
      const wanted: Wanted = { kind: 'dialog', name: null }
      await until(`dialog: ${isOpen}`, async () => (await findAll(wanted)).length === (isOpen ? 1 : 0))
    },
    async seeButtons(name, count) {
      await until(`${count} of ${name}`, async () => (await findAll(button(name))).length === count)
    },
    async seeDisabled(name) {
      await until(`${name} to be disabled`, () => has(button(name), 'aria-disabled', 'true'))
    },
    press: (name) => use(button(name), tap),
    type: (label, text) =>
      use(field(label), async (control) => {
        const isEmpty = (await control.getAttribute('value')) === ''
        // Alone, so that the key is let go of before the typing begins.
        if (!isEmpty) await control.sendKeys(Key.chord(Key.CONTROL, 'a'))
        await control.sendKeys(text)
      }),
    choose: (label, value) =>
      use(field(label), async (control) => {
        const option = await driver.executeScript<WebElement | null>(
          'return [...arguments[0].options].find((option) => option.value === arguments[1])',
          control,
          value,
        )
        await option?.click()
        expect(await control.getAttribute('value')).toBe(value)
      }),
    async setChecked(kind, name, isChecked) {
      const wanted: Wanted = { kind, name: sent(name) }
      await until(`${kind} ${name}`, async () => {
        const [control] = await findAll(wanted)
        if (!control || !(await run<boolean>('isStill'))) return false
        if ((await control.isSelected()) !== isChecked) await tap(control)
        return (await control.isSelected()) === isChecked
      })
    },
    async seeChecked(kind, name) {
      await until(`${kind} ${name} to be checked`, async () => {
        const [control] = await findAll({ kind, name: sent(name) })
        return (await control?.isSelected()) === true
      })
    },
    slideTo: (value) =>
      use({ kind: 'slider', name: null }, async (slider) => {
        const [now, step] = await Promise.all(['value', 'step'].map((name) => slider.getAttribute(name)))
        const presses = (Number(value) - Number(now)) / Number(step)
        await slider.sendKeys((presses > 0 ? Key.ARROW_RIGHT : Key.ARROW_LEFT).repeat(Math.abs(presses)))
        expect(await slider.getAttribute('value')).toBe(value)
      }),
    attach: (index, photo) =>
      use({ kind: 'file', index }, (input) => {
        const file = join(home, photo.name)
        writeFileSync(file, photo.buffer)
        return input.sendKeys(file)
      }),
    async pictureAt(address) {
      let found = ''
      await until(`picture of ${address}`, async () => {
        const script = `return (${findPicture})(arguments[0])?.src ?? ''`
        found = await driver.executeScript<string>(script, address.source)
        return found !== ''
      })
      return found
    },
    read: () => driver.executeScript<string>('return document.querySelector("main")?.textContent ?? ""'),
    async inspect() {
      const { width } = PHONE
      for (const narrow of [NARROWEST, width]) {
        await driver
          .manage()
          .window()
          .setRect({ ...PHONE, width: narrow })
        await until(`${narrow} px`, async () => (await driver.executeScript('return innerWidth')) === narrow)
        await expect.poll(() => run('layoutFaults')).toEqual([])
      }
      expect(await run('faultsSoFar')).toEqual([])
    },
  }
}

function sent(name: Name | null): SentName {
  if (name === null) return null
  return typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags }
}
