import { expect, it } from 'vitest'
import { isMessagingAppBrowser } from './browser.ts'

it('COM-09 recognises the messaging app’s browser', () => {
  expect(isMessagingAppBrowser('Mozilla/5.0 (Linux; Android 12) Mobile MicroMessenger/8.0.1')).toBe(true)
  expect(isMessagingAppBrowser('Mozilla/5.0 (Linux; Android 12) Chrome/120 Mobile Safari/537.36')).toBe(false)
})
