import { LANDING_APP_NAME_MAX_LENGTH, TEXT_LANGUAGES } from '@hulog/contract/limits'
import { brandFromColour } from '@hulog/ui/brand'
import type { Config } from '../../../config.ts'
import { isMarket } from '../../../platform/markets/markets.ts'
import type { TemplateContent } from '../template-content.ts'
import { requireAddress, requireOutsideAddress } from './addresses.ts'
import { requireFields, requireList, requireOneOf } from './fields.ts'
import { requirePlainText } from './plain-text.ts'
import { requirePicture } from './require-picture.ts'

const FIELDS = [
  'language',
  'market',
  'appName',
  'title',
  'lead',
  'points',
  'picture',
  'colour',
  'agreement',
  'download',
  'adTag',
  'conversionUrl',
] as const
const TITLE_MAX = 60
const LEAD_MAX = 160
const POINT_MAX = 90
const POINTS_MOST = 5
const PARTS_MOST = 12
const HEADING_MAX = 80
const PART_MAX = 1500
const COLOUR = /^#[0-9a-f]{6}$/
const AD_TAG = /^[0-9A-Za-z][0-9A-Za-z_.:/-]{0,63}$/

/**
 * A landing page as staff wrote it, checked before it is kept: all of it is shown to strangers who came from an
 * advertisement, and none of it may be more than text. @throws Error in words for staff
 */
export function requireTemplate(draft: unknown, config: Config): TemplateContent {
  const given = requireFields(draft, 'The page', FIELDS)
  return {
    language: requireOneOf(given.language, 'language', TEXT_LANGUAGES),
    market: requireMarket(given.market),
    appName: requirePlainText(given.appName, 'appName', LANDING_APP_NAME_MAX_LENGTH),
    title: requirePlainText(given.title, 'title', TITLE_MAX),
    lead: requirePlainText(given.lead, 'lead', LEAD_MAX),
    points: requireList(given.points, 'points', POINTS_MOST).map((point, index) =>
      requirePlainText(point, `points[${index}]`, POINT_MAX),
    ),
    picture: requirePicture(given.picture),
    colour: requireColour(given.colour),
    agreement: requireAgreement(given.agreement),
    download: requireDownload(given.download, config),
    adTag: requireAdTag(given.adTag),
    conversionUrl: requireOutsideAddress(given.conversionUrl, 'conversionUrl', config),
  }
}

function requireMarket(value: unknown): TemplateContent['market'] {
  if (value === null || (typeof value === 'string' && isMarket(value))) return value
  throw new Error('market is one of IN, PH, ID, or null for numbers of 11 digits that begin with 1.')
}

function requireColour(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string' || !COLOUR.test(value))
    throw new Error('colour takes null or a colour such as #0b6e4f, in small letters.')
  const brand = brandFromColour(value)
  if (brand.ok) return value
  throw new Error(`colour ${value} gives a contrast of ${brand.ratio.toFixed(2)}; text needs at least 4.5.`)
}

function requireAgreement(value: unknown): TemplateContent['agreement'] {
  const { title, parts } = requireFields(value, 'agreement', ['title', 'parts'])
  return {
    title: requirePlainText(title, 'agreement.title', TITLE_MAX),
    parts: requireList(parts, 'agreement.parts', PARTS_MOST).map((part, index) => {
      const where = `agreement.parts[${index}]`
      const { heading, text } = requireFields(part, where, ['heading', 'text'])
      return {
        heading: requirePlainText(heading, `${where}.heading`, HEADING_MAX),
        text: requirePlainText(text, `${where}.text`, PART_MAX),
      }
    }),
  }
}

function requireDownload(value: unknown, config: Config): TemplateContent['download'] {
  const given = requireFields(value, 'download', ['androidFile', 'androidStore', 'iosStore'])
  return {
    androidFile: requireAddress(given.androidFile, 'download.androidFile', config),
    androidStore: requireAddress(given.androidStore, 'download.androidStore', config),
    iosStore: requireAddress(given.iosStore, 'download.iosStore', config),
  }
}

function requireAdTag(value: unknown): string | null {
  if (value === null || (typeof value === 'string' && AD_TAG.test(value))) return value
  throw new Error('adTag takes null or up to 64 letters, digits and _ . : / -')
}
