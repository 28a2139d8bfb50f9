import { romanise } from './romanise.ts'

/**
 * The text with nothing in it that the font cannot draw. Devanagari is written in Latin letters; any other letter stands as
 * its Unicode number, `[U+5F20]`, so that it can still be told from every other. Nothing is lost: whoever draws this
 * keeps the text as it was beside it (see `write`), where search, copying and reading aloud find it.
 */
export function drawableText(text: string, canDraw: (codePoint: number) => boolean): string {
  if (everyLetter(text, canDraw)) return text
  const drawn = Array.from(romanise(text.normalize('NFC')), (letter) => drawLetter(letter, canDraw))
  return drawn.join('').replaceAll('][', '] [')
}

function drawLetter(letter: string, canDraw: (codePoint: number) => boolean): string {
  if (canDraw(codePointOf(letter))) return letter
  return `[U+${codePointOf(letter).toString(16).toUpperCase().padStart(4, '0')}]`
}

function everyLetter(text: string, canDraw: (codePoint: number) => boolean): boolean {
  return Array.from(text).every((letter) => canDraw(codePointOf(letter)))
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
