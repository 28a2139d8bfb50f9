import type { Reply } from '@hulog/contract'

type Device = Pick<Reply<'listStaffSessions'>['sessions'][number], 'deviceBrowser' | 'deviceSystem'>

const BROWSERS: Readonly<Record<Device['deviceBrowser'], string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  miui: 'Mi Browser',
  uc: 'UC Browser',
  insideApp: 'A browser inside an app',
  other: 'Another browser',
}

const SYSTEMS: Readonly<Record<Device['deviceSystem'], string>> = {
  android: 'Android',
  ios: 'iPhone or iPad',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
  other: 'another system',
}

/** A device in words, such as "Chrome on Windows". */
export function deviceName({ deviceBrowser, deviceSystem }: Device): string {
  return `${BROWSERS[deviceBrowser]} on ${SYSTEMS[deviceSystem]}`
}
