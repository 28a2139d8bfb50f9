import { xssPayloads } from '../platform/documents/page/xss-payloads.fixtures.ts'

/**
 * Texts that redirect, hide, break or execute where they are shown: on a page, on paper, in a terminal, in a spreadsheet, in a
 * log.
 */
const turningTexts: readonly string[] = [
  '\u202Egnp.exe',
  'a\u202Eb\u202Cc',
  '\u2066isolated\u2069 \u2067right\u2069',
  '\u200Eleft\u200F right\u061C',
  'zero\u200Bwidth\uFEFF\u2060',
  'soft\u00ADhyphen',
  '\u{E0041}\u{E0042} tags',
  'line\u2028paragraph\u2029end',
  'next\u0085line \u009B31m',
  '\u001B[31mred\u001B[0m',
  '\u001B]0;title\u0007',
  'bell\u0007 backspace\u0008\u0008',
  'nul\u0000byte',
  'carriage\r\nSet-Cookie: a=b',
  'lone \uD800 surrogate',
  `Z${'\u0351\u0323'.repeat(40)}algo`,
  '=cmd|calc!A1',
  '@SUM(1+1)*cmd|calc!A0',
  `{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  '"},{"level":60,"msg":"forged"',
  "'; drop table borrowers; --",
  '%0d%0a%00%3Cscript%3E',
  'क्षेत्र ‍श्री', // with a joiner
  '👩‍👩‍👧‍👦 ñandú',
  'Ａｄｍｉｎ аdmin',
]

/** The 150 and more of security 6.10, and those above. */
export const hostileTexts: readonly string[] = [...xssPayloads, ...turningTexts]

/** Characters that nothing for people to read may contain: controls, and marks that change the direction of text. */
export const OBEYED_MARKS = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u
