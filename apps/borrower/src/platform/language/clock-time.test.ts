import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { clockTime } from './clock-time.ts'

it('tells a time of today by hour and minute, another with its date', () => {
  i18n.activate('en')
  const now = new Date(2027, 2, 5, 14, 30).getTime()
  expect(clockTime(new Date(2027, 2, 5, 9, 5, 59).getTime(), now)).toBe('09:05')
  expect(clockTime(new Date(2027, 2, 4, 23, 59).getTime(), now)).toBe('Thu 4 Mar 2027 23:59')
})
