import { describe, expect, it } from 'vitest'
import { readDeviceKind } from './device-kind.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A146B)'

describe('the kind of device of a sign-in', () => {
  it.each([
    [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
    [`${ANDROID} ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
    [`${ANDROID} ${WEBKIT} Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9`, 'miui', 'android'],
    [`${ANDROID} ${WEBKIT} Version/4.0 Chrome/100.0 UCBrowser/15.1 Mobile Safari/537.36`, 'uc', 'android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A146B; wv) ${WEBKIT} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
      'insideApp',
      'android',
    ],
    [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0`, 'opera', 'android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'firefox', 'android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ios',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'edge', 'windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'safari',
      'macos',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'firefox', 'linux'],
    ['curl/8.5.0', 'other', 'other'],
    ['', 'other', 'other'],
    ['‮'.repeat(9_000), 'other', 'other'],
  ])('of %s', (agent, deviceBrowser, deviceSystem) => {
    expect(readDeviceKind(agent)).toEqual({ deviceBrowser, deviceSystem })
  })
})
