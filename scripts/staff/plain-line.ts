// Controls, line ends, and what turns the direction of writing: a terminal obeys them instead of showing them.
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

// One line for staff, whatever is in it: payers choose codes, colleagues write reasons, and what is decided on by reading
// it must not be rewritten by it.
export function plainLine(text: string): string {
  return text.replace(OBEYED, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
