import { expect, it } from 'vitest'
import { findCodeInText } from './messages.ts'

it.each([
  ['Your Hulog code is 482913. It works for 5 minutes.', '482913'],
  ['Code:4821', '4821'],
  ['12345678 is your code', '12345678'],
  ['To sign ₱5000 on 2026-03-05, enter 739104.', '739104'],
  ['PHP 5000 is due. Code 7391', '7391'],
  ['验证码482913,5分钟内有效', '482913'],
  ['Your code is 4 8 2 9 1 3. Again: it ends soon.', '482913'],
  ['Your code is 4, 8, 2, 9, 1, 3.', '482913'],
  ['482913 5 minutes', '482913'],
])('finds the code in "%s"', (text, code) => expect(findCodeInText(text)).toBe(code))

it.each([
  ['₱1,240.00 was sent to your account ending 1234.'],
  ['You pay ₱5000 on 05/03/2026.'],
  ['Rp 15000 diterima'],
  ['Call 09171234567'],
  ['Account ****6789'],
  ['123'],
  ['Total 1500,50 rupiah'],
  ['Your loan has the number 4821 7730 54.'],
  ['Hello'],
])('finds none in "%s"', (text) => expect(findCodeInText(text)).toBeNull())
