import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { controlsOf, looksAt, type Phone } from './phone.ts'

/** Stops that a borrower passes at most on the way to a control. */
const MOST_STOPS = 60

/**
 * A page in Chromium, used with a keyboard alone: Tab and Shift+Tab, Enter, Space, arrows and typing. At each stop the
 * focus has to be seen; a dialog has to take it, and to give it back.
 */
export function withKeyboard(page: Page): Phone {
  const on = controlsOf(page)
  const { keyboard } = page
  let pressed: Locator = page.locator('body')
  let opener: Locator = pressed

  async function goTo(control: Locator): Promise<void> {
    await control.waitFor({ state: 'attached' })
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const way = await control.evaluate(wayTo)
      expect(await page.evaluate(unseenFocus)).toBe('')
      if (way === 'here') return
      await keyboard.press(way)
    }
    throw new Error(`${MOST_STOPS} stops do not lead to ${control}`)
  }

  async function pressTimes(key: string, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await keyboard.press(key)
  }

  const look = looksAt(page)
  return {
    ...look,
    async seeDialog(isOpen) {
      await look.seeDialog(isOpen)
      if (isOpen) {
        opener = pressed
        await expect.poll(() => page.evaluate(isFocusInDialog)).toBe(true)
      } else await expect(opener).toBeFocused()
    },
    async press(name) {
      pressed = on.button(name).first()
      await goTo(pressed)
      await keyboard.press('Enter')
    },
    async type(label, text) {
      await goTo(on.field(label))
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
    async choose(label, value) {
      const list = on.field(label)
      await goTo(list)
      const steps = await list.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement
        return [...options].findIndex((option) => option.value === wanted) - selectedIndex
      }, value)
      await pressTimes(steps > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(steps))
      await expect(list).toHaveValue(value)
    },
    async setChecked(role, name, isChecked) {
      const choice = on.choice(role, name)
      await goTo(choice)
      // Arrows choose within a group; the first choice of one, and a checkbox, take Space.
      for (let stops = 0; role === 'radio' && stops < MOST_STOPS; stops += 1) {
        if (await choice.evaluate((element) => element === document.activeElement)) break
        await keyboard.press('ArrowDown')
      }
      if ((await choice.isChecked()) !== isChecked) await keyboard.press('Space')
      await expect(choice).toBeChecked({ checked: isChecked })
    },
    async slideTo(value) {
      const slider = page.getByRole('slider')
      await goTo(slider)
      const steps = await slider.evaluate((element, wanted) => {
        const { value: now, step } = element as HTMLInputElement
        return (Number(wanted) - Number(now)) / Number(step)
      }, value)
      await pressTimes(steps > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(steps))
      await expect(slider).toHaveValue(value)
    },
    async attach(index, photo) {
      await goTo(on.files(index))
      // A page that has just come may still be moving in, and takes no key then.
      await expect(async () => {
        const chosen = page.waitForEvent('filechooser', { timeout: 5_000 })
        const [chooser] = await Promise.all([chosen, keyboard.press('Enter')])
        await chooser.setFiles(photo)
      }).toPass()
    },
    inspect: () => expectAccessible(page),
  }
}

/** Runs in the page: returns the key that leads towards a control. The radio buttons of a group are one stop. */
function wayTo(control: Element): 'here' | 'Tab' | 'Shift+Tab' {
  const active = document.activeElement
  const isRadio = (element: Element | null) => element instanceof HTMLInputElement && element.type === 'radio'
  const nameOf = (element: Element | null) => element?.getAttribute('name')
  const isSameGroup = isRadio(active) && isRadio(control) && nameOf(active) === nameOf(control)
  if (active === control || isSameGroup) return 'here'
  const isBefore = active?.compareDocumentPosition(control) ?? Node.DOCUMENT_POSITION_FOLLOWING
  return isBefore & Node.DOCUMENT_POSITION_FOLLOWING || active === document.body ? 'Tab' : 'Shift+Tab'
}

type Stop = { readonly element: Element; readonly look: string }

/** Runs in the page at each stop: returns the stop before if it looked no different while it had the focus. */
function unseenFocus(): string {
  const kept = window as unknown as { lastStop?: Stop | null }
  const { activeElement, body } = document
  const drawnFor = (element: Element) => [
    element,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label'),
  ]
  const lookOf = (element: Element) =>
    drawnFor(element)
      .map((each) => {
        const style = each && getComputedStyle(each)
        return style ? [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow].join() : ''
      })
      .join('|')
  const last = kept.lastStop
  const hasLeft = last?.element.isConnected && last.element !== activeElement && activeElement !== body
  const isUnseen = hasLeft && lookOf(last.element) === last.look
  // A heading that a new page puts the focus on is no stop.
  const isStop = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
  kept.lastStop = isStop ? { element: activeElement, look: lookOf(activeElement) } : null
  return isUnseen ? last.element.outerHTML.slice(0, 300) : ''
}

/** Runs in the page. */
function isFocusInDialog(): boolean {
  return Boolean(document.activeElement?.closest('dialog, [role=dialog]'))
}
