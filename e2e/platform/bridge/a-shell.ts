import { expect, type Page } from '@playwright/test'

/** A native app around the page. `early`: one that announces nothing, as before there were announcements. */
export type Shell = {
  readonly platform: 'iOS' | 'Android'
  readonly acts: 'early' | 'conforming' | 'deaf' | 'refusing'
}

export type Posted = { readonly name: string; readonly payload: unknown }

export type Received = {
  /** Messages as the shell received them. Those to its analytics are apart, because they come at any time. */
  readonly messages: Posted[]
  readonly points: Posted[]
}

/** Messages that the shell does not take. */
type Lacks = { readonly lacks?: readonly string[] }

/** Puts a shell around each page that is opened from now on. Its `messages` are kept while pages come and go. */
export async function putShellAround(page: Page, shell: Shell & Lacks): Promise<Received> {
  const received: Received = { messages: [], points: [] }
  await page.exposeFunction('tellJourney', (posted: Posted) => {
    const list = posted.name === 'trackPoint' ? received.points : received.messages
    list.push(posted)
  })
  await page.addInitScript(injectShell, { ...shell, lacks: shell.lacks ?? [] })
  return received
}

type Injected = Shell & Required<Lacks>
type Port = { onmessage?: ((event: { data: string }) => void) | null; postMessage(json: string): void }
declare const tellJourney: (posted: Posted) => Promise<void>

/** Runs in the page before its own scripts, as a shell's script at document start does. */
function injectShell({ platform, acts, lacks }: Injected): void {
  const all = 'openPage closeWebView openPageWithParam goHome goMine forceLogin callPhone goRating trackPoint'
  const messages = [...all.split(' '), 'startBankFlow', 'endBankFlow'].filter((name) => !lacks.includes(name))
  if (acts !== 'early') Object.assign(window, { hulogShell: { platform, versions: [1], messages, replies: true } })
  const reply = { version: 1, ok: acts === 'conforming', reason: acts === 'refusing' ? 'not now' : '' }

  const handlerOf = (name: string) => ({
    postMessage(payload: unknown) {
      void tellJourney({ name, payload })
      if (acts === 'early' || acts === 'deaf') return undefined
      return Promise.resolve(reply)
    },
  })
  const port: Port = {
    postMessage(json) {
      const { id, name, payload, ...rest } = JSON.parse(json)
      const isPlain = id === undefined && JSON.stringify(rest) === '{}'
      const isNumbered = Number.isInteger(id) && JSON.stringify(rest) === '{"version":1}'
      const isRight = acts === 'early' ? isPlain : isNumbered
      void tellJourney(isRight ? { name, payload } : { name: 'a wrong envelope', payload: json })
      if (acts === 'conforming' || acts === 'refusing')
        setTimeout(() => port.onmessage?.({ data: JSON.stringify({ ...reply, id }) }))
    },
  }
  if (acts !== 'early') port.onmessage = null

  if (platform === 'iOS') {
    const messageHandlers = Object.fromEntries(messages.map((name) => [name, handlerOf(name)]))
    Object.assign(window, { webkit: { messageHandlers } })
  } else Object.assign(window, { HulogBridge: port })
}

/** Expects exactly these messages since the last time, in this order. */
export async function expectReceived({ messages }: Received, expected: readonly Posted[]): Promise<void> {
  await expect.poll(() => messages).toEqual(expected)
  messages.length = 0
}

/** Asks as a shell does before it goes back. True: the page stays. */
export function askBack(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as { hulogBack?: () => boolean }).hulogBack?.() ?? false)
}
