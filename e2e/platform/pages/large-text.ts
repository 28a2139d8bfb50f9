import type { Page } from '@playwright/test'
import { expect } from '../../test.ts'

/** The two smallest phones, with the largest text that phones offer (WCAG 1.4.4). */
const WIDTHS = [320, 360]
const HEIGHT = 640

/**
 * With text of twice the size, as browsers and web views of phones set it for the whole page, nothing is cut off, reaches
 * over the edge or is too small to press, and what is fixed leaves two thirds of the page.
 */
export async function checkLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect(await faultsOf(page), `${page.url()} with text of 200% at ${width} px`).toEqual([])
  }
}

function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate((height) => {
    const faults: string[] = []
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 40)}"`
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} px wide`)
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('.visually-hidden, svg, [inert]'),
    )
    for (const element of shown) {
      const { overflowX, overflowY, position, bottom } = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // A sliver is the shadow of letters.
      const isCutX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      const isCutY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
      if (hasText && (isCutX || isCutY)) faults.push(`cut off: ${named(element)}`)
      const box = element.getBoundingClientRect()
      if ((box.right > window.innerWidth + 1 || box.left < -1) && hasText && !inScroller(element))
        faults.push(`over the edge: ${named(element)}`)
      // A sheet or dialog is the page while it is open. A bar far below the edge never stops there.
      const isFixed = position === 'fixed' && !element.closest('dialog')
      if (isFixed || (position === 'sticky' && Number.parseFloat(bottom) >= 0)) {
        if (box.height > height / 3) faults.push(`covers ${Math.round(box.height)} px: ${named(element)}`)
      }
      const isPressed = element.matches(
        'button, select, input:not([type=radio], [type=checkbox], [type=file]), textarea',
      )
      if (isPressed && (box.height < 44 || box.width < 44))
        faults.push(`${box.width} × ${box.height}: ${named(element)}`)
    }
    return faults

    function inScroller(element: Element): boolean {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true
      return false
    }
  }, HEIGHT)
}
