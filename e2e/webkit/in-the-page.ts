import type * as TestingLibrary from '@testing-library/dom'

// Functions that run in the page. They find controls by what they are and what they say, as Playwright does, with
// Testing Library, which is put into the page before.

declare const TestingLibraryDom: typeof TestingLibrary

/** A name that can be sent to the page: a whole text, or a pattern. */
export type SentName = { readonly text: string } | { readonly source: string; readonly flags: string } | null

export type Wanted =
  | { readonly kind: 'button' | 'radio' | 'checkbox' | 'slider' | 'dialog'; readonly name: SentName }
  | { readonly kind: 'field'; readonly name: SentName }
  | { readonly kind: 'file'; readonly index: number }

const functions = { findAll, rolesOf, isShown, isStill, hitTarget, textTimes, layoutFaults, recordFaults, faultsSoFar }

/** Returns a script that calls one of these functions with the script's own arguments. */
export function scriptOf(name: keyof typeof functions): string {
  return `${Object.values(functions).map(String).join('\n')}\nreturn ${name}(...arguments)`
}

function findAll(wanted: Wanted): HTMLElement[] {
  if (wanted.kind === 'file') {
    const found = document.querySelectorAll<HTMLElement>('input[type=file]')[wanted.index]
    return found ? [found] : []
  }
  const { name: sent } = wanted
  const name = sent && ('text' in sent ? sent.text : new RegExp(sent.source, sent.flags))
  if (wanted.kind === 'field') {
    const selector = 'input, select, textarea, [role=combobox]'
    return TestingLibraryDom.queryAllByLabelText(document.body, name ?? /./, { selector }).filter(isShown)
  }
  return rolesOf(wanted.kind).flatMap((role) =>
    TestingLibraryDom.queryAllByRole(document.body, role, name === null ? {} : { name }),
  )
}

function rolesOf(kind: string): string[] {
  return kind === 'button' ? ['button', 'link', 'combobox'] : [kind]
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
}

/** False while something slides in or fades out. A spinner, which never ends, is no reason to wait. */
function isStill(): boolean {
  return document.getAnimations().every(({ effect, playState }) => {
    return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
  })
}

/** Where a finger would tap: the control, or its label if the control itself is hidden behind a drawn one. */
function hitTarget(element: HTMLInputElement): Element {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const isHit = document.elementFromPoint(left + width / 2, top + height / 2) === element
  return isHit ? element : (element.labels?.[0] ?? element)
}

function textTimes(text: string): number {
  const hasText = (_: string, element: Element | null) =>
    element?.textContent?.includes(text) === true &&
    ![...element.children].some((child) => child.textContent?.includes(text))
  return TestingLibraryDom.queryAllByText(document.body, hasText).filter(isShown).length
}

/** Says what is wider than the window, or stays fixed beyond its edges. */
function layoutFaults(): string[] {
  const width = document.documentElement.clientWidth
  const wide =
    document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position, bottom } = getComputedStyle(element)
    if (!isShown(element) || (position !== 'fixed' && !(position === 'sticky' && bottom !== 'auto'))) return false
    const rect = element.getBoundingClientRect()
    return rect.left < -1 || rect.right > width + 1 || rect.bottom > innerHeight + 1
  })
  return [...wide, ...beyond.map(({ outerHTML }) => `beyond the edge: ${outerHTML.slice(0, 200)}`)]
}

type Recording = { hulogFaults?: string[] }

/** Records errors of scripts, lost promises and what the page's policy refuses, from the first look at a page on. */
function recordFaults(): void {
  const faults: string[] = []
  Object.assign(window, { hulogFaults: faults } satisfies Recording)
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`lost promise: ${reason}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
    faults.push(`${violatedDirective} refused ${blockedURI}`)
  })
}

function faultsSoFar(): string[] {
  return (window as Recording).hulogFaults ?? []
}
