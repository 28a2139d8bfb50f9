import type { Language } from '@hulog/texts'
import { CATALOGUES, readCatalogue } from '@hulog/texts/catalogues'

/** Tells whether a text is an English one that the catalogues have in other words in a language. */
export function englishLeftIn(language: Language): (text: string) => boolean {
  const whole = new Set<string>()
  const withValues: RegExp[] = []
  const translated = new Set<string>()
  for (const catalogue of CATALOGUES) {
    const own = readCatalogue(catalogue, language)
    for (const text of Object.values(own)) translated.add(text)
    for (const [id, english] of Object.entries(readCatalogue(catalogue, 'en'))) {
      if (own[id] === english) continue
      if (!english.includes('{')) whole.add(english)
      else if (hasWordsOfItsOwn(english)) withValues.push(patternOf(english))
    }
  }
  return (text) => !translated.has(text) && (whole.has(text) || withValues.some((pattern) => pattern.test(text)))
}

/** True for `Copy {code}`; false for `{list} and {last}`, which names can match, and for plurals. */
function hasWordsOfItsOwn(english: string): boolean {
  const isPlural = /\{[^}]*,/.test(english)
  const words = english.replace(/\{\w+\}/g, ' ').match(/\p{L}{3,}/gu) ?? []
  return !isPlural && (words.length > 1 || /^\p{L}{3}/u.test(english))
}

function patternOf(english: string): RegExp {
  const fixed = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join('.+')}$`, 'u')
}
