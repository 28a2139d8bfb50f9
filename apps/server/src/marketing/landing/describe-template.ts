import type { Config } from '../../config.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { CHINESE_MOBILE, type Phone, parsePersonPhone, parsePhone } from '../../platform/phone/parse-phone.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { landingImageUrl } from './landing-images.ts'
import type { LandingTemplate, TemplateContent } from './template-content.ts'
import type { NewestTemplate } from './templates.store.ts'

/** Describes a landing page for browsers. Addresses are checked again, because the list of hosts may have changed. */
export function describeTemplate(
  { id, version, content, width, height }: NewestTemplate,
  config: Config,
  requiredStatements: readonly string[],
): LandingTemplate {
  const { conversionUrl: _, picture, download, ...shown } = content
  return {
    id,
    version,
    ...shown,
    picture: describePicture(picture, width ?? 0, height ?? 0),
    phoneRule: phoneRuleOf(content),
    download: {
      androidFile: stillAllowed(download.androidFile, config),
      androidStore: stillAllowed(download.androidStore, config),
      iosStore: stillAllowed(download.iosStore, config),
    },
    requiredStatements: [...requiredStatements],
  }
}

function describePicture(
  picture: TemplateContent['picture'],
  width: number,
  height: number,
): LandingTemplate['picture'] {
  if (picture.kind === 'drawing') return picture
  return { kind: 'image', url: landingImageUrl(picture.imageId), width, height, alt: picture.alt }
}

export function stillAllowed(address: string | null, config: Config): string | null {
  return address === null ? null : allowedLink(address, config)
}

type Rule = Pick<LandingTemplate['phoneRule'], 'pattern' | 'maxLength' | 'example'>

type Ruled = Pick<LandingTemplate, 'market' | 'language'>

/** PRO-04: the specification's rule, which pages without a market have. */
const SPECIFIED: Rule = { pattern: CHINESE_MOBILE, maxLength: 11, example: '13800138000' }

/** How mobile numbers are dialled within a country. */
const RULES: Readonly<Record<Market, Rule>> = {
  IN: { pattern: '^[6-9]\\d{9}$', maxLength: 10, example: '9876543210' },
  PH: { pattern: '^09\\d{9}$', maxLength: 11, example: '09171234567' },
  ID: { pattern: '^08\\d{8,11}$', maxLength: 13, example: '081234567890' },
}

/**
 * The phone numbers of a landing page, and its message for others, in its language. Without a page: the
 * specification's.
 */
export function phoneRuleOf(
  { market, language }: Ruled = { market: null, language: 'zh' },
): LandingTemplate['phoneRule'] {
  return {
    ...(market === null ? SPECIFIED : RULES[market]),
    message: textsIn(language)('landing.LANDING_PHONE_NOT_VALID'),
  }
}

/** Reads full-width digits as digits; blanks and hyphens separate groups and are not part of the number. */
function digitsTyped(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '')
}

/**
 * Reads a number typed on a landing page (null: unknown page, the specification's rule applies); null when it does not
 * fit.
 */
export function readLandingPhone(page: Ruled | null, text: string): Phone | null {
  const typed = digitsTyped(text)
  if (!new RegExp(phoneRuleOf(page ?? undefined).pattern).test(typed)) return null
  const market = page?.market ?? null
  return market === null ? parsePersonPhone(`+86${typed}`, 'PH') : parsePhone(typed, market)
}
