import { expect, it } from 'vitest'
import { setPermanentCookie } from './browser.ts'

it('COM-10 sets a cookie that expires at the end of year 9999, with its value encoded', () => {
  const target = { cookie: '' }
  setPermanentCookie(target, 'theme', 'a;b=c')
  expect(target.cookie).toBe('theme=a%3Bb%3Dc; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax')
})
