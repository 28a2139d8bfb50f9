declare module 'virtual:message-parts' {
  import type { Messages } from '@lingui/core'

  /** The loaders of the messages of a language and part, by `hi/orders`; see `@hulog/texts/vite-plugin`. */
  export const messageParts: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>
}
