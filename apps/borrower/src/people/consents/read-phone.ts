import type { CommonQuery } from '@hulog/client'
import type { Body } from '@hulog/contract'
import { DEVICE_TEXT_MAX_LENGTH } from '@hulog/contract/limits'

const WAITS_MS = 15_000

/** A known position is as good as a new one, since it is made rough. */
const FRESH_MS = 600_000

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

/** Returns the phone's position to about a kilometre; null when the phone cannot tell or was not allowed to. */
export function readPosition(geolocation: Geolocation | undefined): Promise<Body<'reportLocation'> | null> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve(null)
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: WAITS_MS, maximumAge: FRESH_MS },
    )
  })
}

/** Rounds a position on the phone, so that the exact one never leaves it. */
export function roughly({ latitude, longitude }: Position): Body<'reportLocation'> {
  return { latitudeHundredths: Math.round(latitude * 100), longitudeHundredths: Math.round(longitude * 100) }
}

/** Answers of newer browsers. They are asked only after the borrower agreed. */
type DeviceHints = { readonly model?: string; readonly platform?: string; readonly platformVersion?: string }

type HintingNavigator = {
  readonly userAgentData?: { getHighEntropyValues(names: readonly string[]): Promise<DeviceHints> }
}

export type DeviceSources = {
  /** Query of the first address, as the native shell wrote it. */
  readonly shell: CommonQuery
  readonly hints: DeviceHints
  readonly userAgent: string
  readonly language: string
  readonly timeZone: string
}

export async function readDevice(browser: Navigator, shell: CommonQuery): Promise<Body<'reportDevice'> | null> {
  const { userAgentData } = browser as HintingNavigator
  const asked = userAgentData?.getHighEntropyValues(['model', 'platformVersion'])
  const hints = (await asked?.catch(() => null)) ?? {}
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return describeDevice({ shell, hints, userAgent: browser.userAgent, language: browser.language, timeZone })
}

/** Describes the phone by the native shell, else the browser's hints, else its user agent; null when none tells. */
export function describeDevice({ shell, hints, userAgent, language, timeZone }: DeviceSources) {
  const os = shell.osVersion ?? systemOfHints(hints) ?? systemOfName(userAgent)
  if (!os || !language || !timeZone) return null
  const model = shell.deviceName ?? hints.model
  const { appVersion } = shell
  return {
    os: os.slice(0, DEVICE_TEXT_MAX_LENGTH),
    language,
    timeZone,
    ...(model && { model: model.slice(0, DEVICE_TEXT_MAX_LENGTH) }),
    ...(appVersion && { appVersion }),
  } satisfies Body<'reportDevice'>
}

function systemOfHints({ platform, platformVersion }: DeviceHints): string | undefined {
  return platform ? `${platform} ${platformVersion ?? ''}`.trim() : undefined
}

function systemOfName(userAgent: string): string | undefined {
  const [, apple] = /(?:iPhone|CPU) OS ([\d_]+)/.exec(userAgent) ?? []
  if (apple) return `iOS ${apple.replaceAll('_', '.')}`
  // Android also calls itself Linux, so it is looked for first.
  return (/Android [\d.]+/.exec(userAgent) ?? /Windows|Macintosh|Linux/.exec(userAgent))?.[0]
}
