import { messageParts as files } from 'virtual:message-parts'
import type { Language } from '@hulog/texts/languages'
import { i18n, type Messages } from '@lingui/core'
import { commonParameters } from '../api/call.ts'
import type { MessagePart } from './message-parts.ts'
import { keepLanguage, preferredLanguage } from './preferred-language.ts'

const wanted = new Set<MessagePart>(['shell'])
const fetched = new Map<string, Promise<void>>()
let language: Language = 'en'

/** COM-01: the language goes with every call, for the server's texts. */
export async function startLanguage(): Promise<void> {
  await activate(preferredLanguage())
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
  const fetching = fetchMessages(key).then((messages) => i18n.load(into, messages))
  fetching.catch(() => fetched.delete(key))
  fetched.set(key, fetching)
  return fetching
}

async function fetchMessages(key: string): Promise<Messages> {
  const fetchFile = files[key]
  if (!fetchFile) throw new Error(`no messages ${key}`)
  return (await fetchFile()).default
}
