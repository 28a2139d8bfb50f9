import type { Page } from '@playwright/test'

/** An element as a screen reader meets it. */
export type Spoken = { readonly role: string; readonly name: string }

/** Roles that must say what they are: everything that reacts, and every picture. */
const NAMED = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'tab',
  'tablist',
  'menuitem',
  'progressbar',
  'dialog',
  'image',
  'img',
  'navigation',
  'heading',
])

/** Reads every element and every text of the page that a screen reader speaks. */
export async function spokenOn(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, role, name, description, value }) => {
    if (ignored) return []
    const spoken = { role: String(role?.value), name: String(name?.value ?? '').trim() }
    // A description and the value of a list of choices are spoken after the name.
    const after = [description?.value, role?.value === 'combobox' ? value?.value : undefined]
    return [spoken, ...after.filter(Boolean).map((text) => ({ role: 'text', name: String(text).trim() }))]
  })
}

export function isNameless({ role, name }: Spoken): boolean {
  return NAMED.has(role) && name === ''
}

/** Returns the names of languages, and other texts by their own language, that do not carry it. */
export async function withoutTheirLanguage(page: Page, names: Readonly<Record<string, string>>): Promise<string[]> {
  return page.evaluate((languages) => {
    const found: string[] = []
    for (const [language, name] of Object.entries(languages)) {
      for (const element of document.querySelectorAll('option, a, button, label, span, li')) {
        const isItself = element.childElementCount === 0 && element.textContent === name
        if (isItself && element.closest('[lang]')?.getAttribute('lang') !== language) found.push(name)
      }
    }
    return found
  }, names)
}
