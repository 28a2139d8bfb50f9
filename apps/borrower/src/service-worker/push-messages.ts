/** A message of this server, as `apps/server/src/messaging/notifications/push-channel.ts` writes it. */
export type PushMessage = {
  readonly title: string
  readonly text: string
  readonly language: string
  /** A newer message of the same tag takes the place of the one that is shown. */
  readonly tag: string
  readonly url: string
}

/** Reads a message; null when it is none of ours. */
export function readPushMessage(received: string): PushMessage | null {
  try {
    const message = JSON.parse(received) as Partial<PushMessage>
    const { title, text, language, tag, url } = message
    const isWhole = [title, text, language, tag, url].every((value) => typeof value === 'string')
    return isWhole ? (message as PushMessage) : null
  } catch {
    return null
  }
}

/** Returns the address that a tap opens: a page of this app, whatever the message says. */
export function addressOf(
  url: string,
  origin: string,
  shell: { readonly page: string; readonly pages: readonly string[] },
) {
  const home = origin + shell.page
  if (!url.startsWith('/')) return home
  const address = new URL(url, origin)
  return address.origin === origin && shell.pages.includes(address.pathname) ? address.href : home
}
