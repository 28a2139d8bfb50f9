import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/src\/locales\/(en|fil|hi|id|zh)\/[a-z-]+\.ts$/

/**
 * Compiles the catalogues while bundling, so that the parser of the message syntax never reaches a phone. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!CATALOGUE.test(id)) return null
      // Node runs TypeScript as it is; the query makes it read the file again after an edit.
      const { messages } = await import(`${pathToFileURL(id).href}?${this.environment.config.command}-${Date.now()}`)
      return `export const messages = ${JSON.stringify(compiled(messages))}`
    },
  }
}

function compiled(messages: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]))
}
