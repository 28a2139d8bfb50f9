import { type BridgeMessage, type BrowserAnswers, createBridge, listenForBack, type Outcome } from '../bridge.ts'
import { readAnnouncement, withoutThrowing } from '../from-shell.ts'
import { messageNames } from '../messages.ts'
import type { ShellWindow } from '../transport.ts'
import { leavingLast } from './examples.ts'

/**
 * Script of /testPreview/bridge: sends every message through the bridge of the pages, and says what became of it. Made
 * into one script by `packages/bridge/generate.ts`.
 */
const view = window as ShellWindow
const waiting = new Map<BridgeMessage, () => void>()

// The browser does nothing in the shell's place: the page stays, and says what is wrong.
const browser = Object.fromEntries(messageNames.map((name) => [name, () => {}])) as unknown as BrowserAnswers
const bridge = createBridge(view, browser, (name, outcome, reason) => {
  const word = wordFor(outcome)
  show(`result-${name}`, `${word}: ${SAYS[outcome]}${reason && ` (${reason})`}`)
  remember()
  waiting.get(name)?.()
})

/** `ok: false` and an outcome that a shell which announced replies should not have count as failed. */
function wordFor(outcome: Outcome): 'acknowledged' | 'sent' | 'failed' {
  if (outcome === 'acknowledged') return 'acknowledged'
  return outcome === 'sent' && !readAnnouncement(view)?.replies ? 'sent' : 'failed'
}

const SAYS: Readonly<Record<Outcome, string>> = {
  acknowledged: 'the shell took it',
  sent: 'nobody can say whether the shell took it, because replies are not announced or this object cannot hear them',
  malformed: 'the fields are not those of this message, so nothing was sent',
  unheard: 'there is no shell, or it does not take this message',
  broken: 'posting it threw an error',
  refused: 'the shell refused it',
  silent: 'no acknowledgement came within two seconds',
}

function send(name: BridgeMessage): void {
  show(`result-${name}`, 'waiting')
  let payload: unknown = null
  try {
    payload = JSON.parse(element<HTMLTextAreaElement>(`payload-${name}`).value)
  } catch {
    // Not JSON: posted as null, which is malformed.
  }
  bridge.post(name, payload as never)
}

async function sendAll(): Promise<void> {
  show('all-result', 'running')
  for (const name of leavingLast) {
    const settled = new Promise<void>((resolve) => waiting.set(name, resolve))
    send(name)
    await settled
  }
  const failed = messageNames.filter((name) => element(`result-${name}`).textContent?.startsWith('failed'))
  show('all-result', failed.length === 0 ? `passed: all ${messageNames.length}` : `failed: ${failed.join(', ')}`)
  remember()
}

function describeShell(): void {
  const announced = readAnnouncement(view)
  const hasOne = view.hulogShell !== undefined
  show('transport', withoutThrowing(transportName) ?? 'an object of a wrong type')
  show('announced', announced ? 'yes' : hasOne ? 'no: window.hulogShell is malformed, and ignored' : 'no')
  show('platform', announced?.platform ?? 'unknown')
  show('versions', announced?.versions.join(', ') || 'unknown')
  show('replies', announced ? String(announced.replies) : 'unknown')
  const missing = messageNames.filter((name) => !bridge.knows(name))
  show('missing', missing.join(', ') || 'none')
}

function transportName(): string {
  if (view.webkit?.messageHandlers) return 'window.webkit.messageHandlers (iOS)'
  if (!view.HulogBridge) return 'none'
  return 'onmessage' in view.HulogBridge
    ? 'window.HulogBridge of addWebMessageListener (Android)'
    : 'window.HulogBridge of addJavascriptInterface (Android), which hears no replies'
}

function askedBack(): boolean {
  const keeps = element<HTMLInputElement>('keep').checked
  show('back', `hulogBack was called, and answered ${keeps}: the shell ${keeps ? 'stays' : 'goes back'}`)
  remember()
  return keeps
}

/** Keeps the results with this entry of the history, while a message leads away and back. */
function remember(): void {
  const shown = Array.from(document.querySelectorAll('[data-result]'), ({ id, textContent }) => [id, textContent])
  history.replaceState(shown, '')
}

function recall(): void {
  if (!Array.isArray(history.state)) return
  for (const [id, text] of history.state as [string, string][]) show(id, text)
}

function show(id: string, text: string): void {
  element(id).textContent = text
}

function element<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found as Kind
}

describeShell()
recall()
listenForBack(window as object, askedBack)
for (const name of messageNames) element(`send-${name}`).addEventListener('click', () => send(name))
element('send-all').addEventListener('click', () => void sendAll())
element('forget').addEventListener('click', () => {
  history.replaceState(null, '')
  location.reload()
})
