import { fetchPart } from 'virtual:message-parts'
import type { Language } from '@hulog/texts/languages'
import { i18n } from '@lingui/core'
import { commonParameters } from '../api/call.ts'
import type { MessagePart } from './message-parts.ts'
import { keepLanguage, keepLinkLanguage, preferredLanguage } from './preferred-language.ts'

const wanted = new Set<MessagePart>(['shell'])
const fetched = new Map<string, Promise<void>>()
let language: Language = 'en'

/** COM-01: the language goes with every call, for the server's texts. */
export async function startLanguage(): Promise<void> {
  const preferred = preferredLanguage()
  keepLinkLanguage(preferred)
  await activate(preferred)
}

export async function chooseAndKeepLanguage(chosen: Language): Promise<void> {
  keepLanguage(chosen)
  await activate(chosen)
}

/** Adds the words a page needs, in the present language. */
export async function loadMessages(names: readonly MessagePart[]): Promise<void> {
  for (const name of names) wanted.add(name)
  await fetchInto(language, names)
}

async function activate(chosen: Language): Promise<void> {
  language = chosen
  await fetchInto(chosen, [...wanted])
  if (language !== chosen) return
  i18n.activate(chosen)
  commonParameters.set({ lang: chosen })
  document.documentElement.lang = chosen
}

async function fetchInto(into: Language, names: readonly MessagePart[]): Promise<void> {
  await Promise.all(names.map((name) => fetchOnce(into, name)))
}

function fetchOnce(into: Language, part: MessagePart): Promise<void> {
  const key = `${into}/${part}`
  const known = fetched.get(key)
  if (known) return known
  const fetching = fetchPart(into, part).then((messages) => i18n.load(into, messages.default))
  fetching.catch(() => fetched.delete(key))
  fetched.set(key, fetching)
  return fetching
}
