import type { DEVICE_BROWSERS, DEVICE_SYSTEMS } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'

/**
 * The only stored description of the browser that signed in. The full user agent, which could identify it, is not
 * stored.
 */
export type DeviceKind = {
  readonly deviceBrowser: (typeof DEVICE_BROWSERS)[number]
  readonly deviceSystem: (typeof DEVICE_SYSTEMS)[number]
}

export const UNKNOWN_DEVICE: DeviceKind = { deviceBrowser: 'other', deviceSystem: 'other' }

/** Longer names are cut: no browser needs as much, and reading one takes no time. */
const AGENT_MAX_LENGTH = 512

/** Most browsers also name older ones, so the more specific come first. */
const BROWSERS: readonly (readonly [RegExp, DeviceKind['deviceBrowser']])[] = [
  [/; wv\)|\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Viber|WhatsApp)\b/, 'insideApp'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(MiuiBrowser|XiaoMi)\//, 'miui'],
  [/\bUC ?Browser\b|\bUCWEB/, 'uc'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'safari'],
]

const SYSTEMS: readonly (readonly [RegExp, DeviceKind['deviceSystem']])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\b(Linux|X11|CrOS)\b/, 'linux'],
]

export function deviceKindOf(request: FastifyRequest): DeviceKind {
  return readDeviceKind(request.headers['user-agent'] ?? '')
}

export function readDeviceKind(userAgent: string): DeviceKind {
  const agent = userAgent.slice(0, AGENT_MAX_LENGTH)
  return { deviceBrowser: kindOf(BROWSERS, agent), deviceSystem: kindOf(SYSTEMS, agent) }
}

function kindOf<Kind extends string>(kinds: readonly (readonly [RegExp, Kind])[], agent: string): Kind | 'other' {
  return kinds.find(([pattern]) => pattern.test(agent))?.[1] ?? 'other'
}
