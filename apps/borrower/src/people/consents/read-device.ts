import type { CommonQuery } from '@hulog/client'
import type { Body } from '@hulog/contract'
import { DEVICE_TEXT_MAX_LENGTH } from '@hulog/contract/limits'

/** What newer browsers say when they are asked; none is asked before the borrower agreed. */
export type DeviceHints = { readonly model?: string; readonly platform?: string; readonly platformVersion?: string }
type HintingNavigator = {
  readonly userAgentData?: { getHighEntropyValues(names: readonly string[]): Promise<DeviceHints> }
}

export type DeviceSources = {
  /** What a native shell said with the first address. */
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

/** The shell knows best, then the browser's own words, then what its name gives away; null where nobody says. */
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
  // Android calls itself Linux too, and first.
  return (/Android [\d.]+/.exec(userAgent) ?? /Windows|Macintosh|Linux/.exec(userAgent))?.[0]
}
