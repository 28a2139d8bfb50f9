import { useLingui } from '@lingui/react'
import type { SignIn } from './sessions.queries.ts'

/** Names that are the same in every language. */
const BROWSERS = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  miui: 'Mi Browser',
  uc: 'UC Browser',
}

const SYSTEMS = { android: 'Android', ios: 'iPhone, iPad', windows: 'Windows', macos: 'Mac', linux: 'Linux' }

type Device = Pick<SignIn, 'deviceBrowser' | 'deviceSystem'>

/** A device in words, such as "Chrome on Android". */
export function useDeviceName(): (device: Device) => string {
  const { _ } = useLingui()
  return ({ deviceBrowser, deviceSystem }) => {
    const isNamed = deviceBrowser !== 'insideApp' && deviceBrowser !== 'other'
    const browser = isNamed ? BROWSERS[deviceBrowser] : _(`devices.browser.${deviceBrowser}`)
    const system = deviceSystem === 'other' ? _('devices.system.other') : SYSTEMS[deviceSystem]
    return _('devices.name', { browser, system })
  }
}
