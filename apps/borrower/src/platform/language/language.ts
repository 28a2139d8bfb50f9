import { i18n } from '@lingui/core'
import { commonParameters } from '../api/call.ts'
import { type CatalogueName, fetchCatalogue } from './catalogues.ts'
import type { Language } from './languages.ts'
import { keepLanguage, wishedLanguage } from './wished-language.ts'

const wanted = new Set<CatalogueName>(['shell'])
const fetched = new Map<string, Promise<void>>()
let language: Language = 'en'

/** COM-01: the language goes with every call, for the words that the server chooses. */
export async function startLanguage(): Promise<void> {
  await activate(wishedLanguage())
}

export async function chooseAndKeepLanguage(chosen: Language): Promise<void> {
  keepLanguage(chosen)
  await activate(chosen)
}

/** Adds the words a page needs, in the present language. */
export async function loadMessages(names: readonly CatalogueName[]): Promise<void> {
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

async function fetchInto(into: Language, names: readonly CatalogueName[]): Promise<void> {
  await Promise.all(names.map((name) => fetchOnce(into, name)))
}

function fetchOnce(into: Language, name: CatalogueName): Promise<void> {
  const known = fetched.get(`${into}/${name}`)
  if (known) return known
  const fetching = fetchCatalogue(into, name).then((messages) => i18n.load(into, messages))
  fetching.catch(() => fetched.delete(`${into}/${name}`))
  fetched.set(`${into}/${name}`, fetching)
  return fetching
}
