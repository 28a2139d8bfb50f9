import { Type } from 'typebox'

/** The kind of browser and of system, as far as a list of one's own sign-ins needs it: no version, no model. */
export const DEVICE_BROWSERS = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'miui',
  'uc',
  'insideApp',
  'other',
] as const
export const DEVICE_SYSTEMS = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const

export const sessionDevice = {
  deviceBrowser: Type.Enum(DEVICE_BROWSERS),
  deviceSystem: Type.Enum(DEVICE_SYSTEMS),
}
