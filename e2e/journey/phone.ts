import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** A whole name, or a part of it as a pattern. */
export type Name = string | RegExp

export type Photo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

type Choosable = 'radio' | 'checkbox'

/**
 * Acts of a borrower with a phone. The whole journey is written once, in these words, and is made with a finger, with a
 * keyboard alone, in a native shell and in WebKit.
 */
export type Phone = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Waits for a page whose address matches, and returns the address. */
  arriveAt(address: RegExp): Promise<URL>
  /** Waits until the page shows this text. */
  see(text: string): Promise<void>
  /** Waits until the page shows this text so many times. */
  seeTimes(text: string, times: number): Promise<void>
  /** Waits for a dialog, or until there is none. */
  seeDialog(isOpen: boolean): Promise<void>
  /** Waits until so many buttons or links have this name. */
  seeButtons(name: Name, count: number): Promise<void>
  /** Waits for a button that says that it cannot be used now. */
  seeDisabled(button: Name): Promise<void>
  /** The only button, link or list of this name; of several equal ones the first. */
  press(name: Name): Promise<void>
  type(label: Name, text: string): Promise<void>
  /** An option of a list, by its value. */
  choose(label: Name, value: string): Promise<void>
  /** A checkbox without a name is the only one of the page. */
  setChecked(role: Choosable, name: Name | null, isChecked: boolean): Promise<void>
  seeChecked(role: Choosable, name: Name | null): Promise<void>
  /** Moves the only slider. */
  slideTo(value: string): Promise<void>
  /** Puts a photo into a field for files, counted from 0. */
  attach(index: number, photo: Photo): Promise<void>
  /** Returns the address of a picture that has arrived, once it matches. */
  pictureAt(address: RegExp): Promise<string>
  /** Returns all text of the page's main part. */
  read(): Promise<string>
  /** Looks at the page as it is now: accessibility, layout, faults. */
  inspect(): Promise<void>
}

/** A page in Chromium, used with a finger. */
export function withFinger(page: Page): Phone {
  const on = controlsOf(page)
  return {
    ...looksAt(page),
    press: (name) => on.button(name).first().click(),
    type: (label, text) => on.field(label).fill(text),
    choose: async (label, value) => void (await on.field(label).selectOption(value)),
    setChecked: (role, name, isChecked) => on.choice(role, name).setChecked(isChecked),
    slideTo: (value) => page.getByRole('slider').fill(value),
    attach: (index, photo) => on.files(index).setInputFiles(photo),
    inspect: () => expectAccessible(page),
  }
}

/** Everything that takes no hand. */
export function looksAt(page: Page) {
  const on = controlsOf(page)
  return {
    open: async (url: string) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async arriveAt(address: RegExp) {
      await page.waitForURL(address)
      return new URL(page.url())
    },
    see: (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
    seeTimes: (text: string, times: number) => expect(page.getByText(text)).toHaveCount(times),
    seeDialog: (isOpen: boolean) => expect(page.getByRole('dialog')).toHaveCount(isOpen ? 1 : 0),
    seeButtons: (name: Name, count: number) => expect(on.button(name)).toHaveCount(count),
    seeDisabled: (name: Name) => expect(on.button(name)).toHaveAttribute('aria-disabled', 'true'),
    seeChecked: (role: Choosable, name: Name | null) => expect(on.choice(role, name)).toBeChecked(),
    async pictureAt(address: RegExp) {
      const picture = await page.waitForFunction(findPicture, address.source)
      return picture.evaluate((image) => (image as HTMLImageElement).src)
    },
    read: async () => (await page.getByRole('main').textContent()) ?? '',
  }
}

/** Finds a page's controls as a borrower does: by what they are and what they say. */
export function controlsOf(page: Page) {
  const named = (name: Name) => ({ name, exact: true })
  return {
    button(name: Name): Locator {
      const [button, link, list] = (['button', 'link', 'combobox'] as const).map((role) =>
        page.getByRole(role, named(name)),
      ) as [Locator, Locator, Locator]
      return button.or(link).or(list)
    },
    field: (label: Name) => page.getByLabel(label, { exact: true }),
    choice: (role: Choosable, name: Name | null) => page.getByRole(role, name === null ? {} : named(name)),
    files: (index: number) => page.locator('input[type=file]').nth(index),
  }
}

/** Runs in the page. */
export function findPicture(address: string): HTMLImageElement | undefined {
  return [...document.images].find(({ src, complete, naturalWidth }) => {
    return complete && naturalWidth > 0 && new RegExp(address).test(src)
  })
}
