declare module 'virtual:message-parts' {
  import type { Language } from '@hulog/texts/languages'
  import type { Messages } from '@lingui/core'
  import type { MessagePart } from './message-parts.ts'

  /** Fetches the messages of a language and part; see `@hulog/texts/vite-plugin`. */
  export function fetchPart(language: Language, part: MessagePart): Promise<{ readonly default: Messages }>
}
