import { LANDING_APP_NAME_MAX_LENGTH, LANDING_DRAWINGS } from '@hulog/contract/limits'
import { LANGUAGES } from '@hulog/texts/languages'
import { brandFromColour } from '@hulog/ui/brand'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { hasImage } from './landing-images.ts'
import type { TemplateContent } from './template-content.ts'
import { findNewestVersionOf, insertSwitch, insertTemplate } from './templates.store.ts'

type NewVersion = { readonly id: number; readonly draft: unknown; readonly by: string }

/** The next version of a landing page, shown from now on; 1 makes a new page. @throws Error in words for staff */
export async function addTemplateVersion(services: Services, { id, draft, by }: NewVersion): Promise<number> {
  const content = requireTemplate(draft, services.config)
  return inTransaction(services.db, async (tx) => {
    await requireImage(tx, content)
    const version = (await findNewestVersionOf(tx, id)) + 1
    const row = { id, version, content, addedBy: by, addedAt: services.clock.now() }
    if (!(await insertTemplate(tx, row)))
      throw new Error(`Somebody added version ${version} a moment ago. Look at it, then try again.`)
    await recordAudit(tx, by, 'landing-template-added', { template: id, version })
    return version
  })
}

async function requireImage(tx: Parameters<typeof hasImage>[0], { picture }: TemplateContent): Promise<void> {
  if (picture.kind === 'image' && !(await hasImage(tx, picture.imageId)))
    throw new Error(`There is no image ${picture.imageId}. Add it first: npm run staff -- templates image FILE`)
}

/** Switches a page off, so that it is answered like an unknown one; its versions stay. @throws Error in words for staff */
export async function switchTemplate(services: Services, by: string, id: number, isOn: boolean): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if ((await findNewestVersionOf(tx, id)) === 0) throw new Error(`There is no landing page ${id}.`)
    await insertSwitch(tx, { templateId: id, isOn, switchedBy: by, switchedAt: services.clock.now() })
    await recordAudit(tx, by, isOn ? 'landing-template-on' : 'landing-template-off', { template: id })
  })
}

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
 * Validates a landing page written by staff before it is stored: strangers see all of it, and it may only contain text.
 * @throws Error in words for staff
 */
export function requireTemplate(draft: unknown, config: Config): TemplateContent {
  const given = requireFields(draft, 'The page', FIELDS)
  return {
    language: requireOneOf(given.language, 'language', LANGUAGES),
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

const ALT_MAX = 160

const IMAGE_ID = /^[0-9a-f]{32}$/

/** A drawing of ours or an image that was added before. @throws Error in words for staff */
function requirePicture(value: unknown): TemplateContent['picture'] {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  if (requireOneOf(kind, 'picture.kind', ['drawing', 'image']) === 'drawing') {
    const { name } = requireFields(value, 'picture', ['kind', 'name'])
    return { kind: 'drawing', name: requireOneOf(name, 'picture.name', LANDING_DRAWINGS) }
  }
  const { imageId, alt } = requireFields(value, 'picture', ['kind', 'imageId', 'alt'])
  if (typeof imageId !== 'string' || !IMAGE_ID.test(imageId))
    throw new Error('picture.imageId takes the id that npm run staff -- templates image gave.')
  return { kind: 'image', imageId, alt: requirePlainText(alt, 'picture.alt', ALT_MAX) }
}

type Fields = Readonly<Record<string, unknown>>

/** An object with exactly these fields: a mistyped name would be ignored silently. @throws Error in words for staff */
function requireFields(value: unknown, where: string, names: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${where} takes an object with ${names.join(', ')}.`)
  const given = Object.keys(value)
  const missing = names.find((name) => !given.includes(name))
  const extra = given.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Error(`${where} lacks ${missing}.`)
  if (extra !== undefined) throw new Error(`${where} has no field ${extra}; it takes ${names.join(', ')}.`)
  return value as Fields
}

/** @throws Error in words for staff */
function requireOneOf<Choice extends string>(value: unknown, field: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Error(`${field} is one of ${choices.join(', ')}.`)
  return found
}

/** @throws Error in words for staff */
function requireList(value: unknown, field: string, mostItems: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > mostItems)
    throw new Error(`${field} takes a list of 1 to ${mostItems}.`)
  return value
}

/**
 * Control characters, and invisible marks that change the direction of text; the two joiners are needed for Devanagari.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/u

const MARKUP = /<[a-z/!?]/i

const SEEN = /[\p{L}\p{N}]/u

/** One line or paragraph, shown unchanged. @throws Error in words for staff */
function requirePlainText(value: unknown, field: string, maxLength: number): string {
  if (typeof value !== 'string') throw new Error(`${field} takes a text.`)
  const text = value.normalize('NFC').trim()
  if (!SEEN.test(text)) throw new Error(`${field} is empty.`)
  if (UNSEEN.test(text)) throw new Error(`${field} holds a line break or a sign that cannot be seen.`)
  if (MARKUP.test(text)) throw new Error(`${field} holds markup. It is shown as text: leave out what begins with <.`)
  if (maskCardNumbers(text) !== text) throw new Error(`${field} holds the number of a payment card.`)
  const { length } = [...text]
  if (length > maxLength) throw new Error(`${field} has ${length} characters; ${maxLength} fit.`)
  return text
}

const MAX_LENGTH = 500

/** Where a visitor may be sent to, or null: a path of ours, or https on a host of LINK_HOSTS. @throws Error in words for staff */
function requireAddress(value: unknown, field: string, config: Config): string | null {
  if (value === null) return null
  const address = typeof value === 'string' && value.length <= MAX_LENGTH ? allowedLink(value, config) : null
  if (address === null)
    throw new Error(`${field} takes null, a path of this product, or an https address on a host of LINK_HOSTS.`)
  return address
}

/** The same for what the server itself calls: never itself. @throws Error in words for staff */
function requireOutsideAddress(value: unknown, field: string, config: Config): string | null {
  const address = requireAddress(value, field, config)
  if (address?.startsWith('/')) throw new Error(`${field} takes null or an https address on a host of LINK_HOSTS.`)
  return address
}
