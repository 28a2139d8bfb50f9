import { TEMPLATE_ID_PATTERN } from '@hulog/contract/limits'
import {
  addLandingImage,
  addTemplateVersion,
  listImages,
  listNewestTemplates,
  listTemplateVersions,
  switchTemplate,
} from '../../apps/server/src/marketing/index.ts'
import { readGivenBytes, readGivenFile, type StaffCommand } from './staff-command.ts'

const list: StaffCommand = {
  name: 'list',
  what: 'lists the landing pages: newest version, language, market, title, and whether each is on',
  permission: 'marketing.read',
  run: async ({ db, config }, _given, say) => {
    const pages = await listNewestTemplates(db)
    if (pages.length === 0) say('There is no landing page yet. Add one: npm run staff -- templates add 1 --file FILE')
    for (const { id, version, content, isOn, addedBy } of pages) {
      const { language, market, title } = content
      say(`${id}  version ${version}  ${language}  ${market ?? 'no market'}  ${isOn ? 'on' : 'off'}  by ${addedBy}`)
      say(`   ${title}  ${new URL(`/promotion?templateId=${id}`, config.publicUrl).href}`)
    }
  },
}

const show: StaffCommand = {
  name: 'show',
  what: 'prints a landing page as a file for `add`: its newest version, or another',
  permission: 'marketing.read',
  words: ['NUMBER'],
  mayHave: { version: 'VERSION' },
  run: async ({ db }, { words: [word = ''], options: { version } }, say) => {
    const id = readTemplateId(word)
    const all = await listTemplateVersions(db, id)
    const found = version === undefined ? all[0] : all.find((each) => String(each.version) === version)
    if (!found) throw new Error(`There is no landing page ${id}${version === undefined ? '' : `, version ${version}`}.`)
    for (const line of asFile(found.content)) say(line)
  },
}

const versions: StaffCommand = {
  name: 'versions',
  what: 'lists the versions of a landing page with author and time',
  permission: 'marketing.read',
  words: ['NUMBER'],
  run: async ({ db }, { words: [word = ''] }, say) => {
    const all = await listTemplateVersions(db, readTemplateId(word))
    if (all.length === 0) throw new Error(`There is no landing page ${word}.`)
    for (const { version, addedAt, addedBy } of all) say(`${version}  ${addedAt.toISOString()}  by ${addedBy}`)
  },
}

/** Joiners are written as JSON writes them: a line for staff would show them in a way that no file is read back. */
function asFile(content: object): string[] {
  const json = JSON.stringify(content, null, 2)
  return json.replaceAll(/\p{Cf}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).split('\n')
}

const add: StaffCommand = {
  name: 'add',
  what: 'adds a landing page, or its next version, shown to everybody within a second; older versions stay',
  permission: 'marketing.edit',
  words: ['NUMBER'],
  options: { file: 'FILE.json' },
  run: async (services, { words: [word = ''], options: { file = '' }, by }, say) => {
    const id = readTemplateId(word)
    const version = await addTemplateVersion(services, { id, draft: readJson(file), by })
    say(`Added: landing page ${id}, version ${version}.`)
    say(new URL(`/promotion?templateId=${id}`, services.config.publicUrl).href)
  },
}

function readJson(file: string): unknown {
  const text = readGivenFile(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${(cause as Error).message}`, { cause })
  }
}

const off = switching('off', 'takes a landing page away: its address answers that it is no longer there', false)

const on = switching('on', 'shows it again', true)

function switching(name: string, what: string, isOn: boolean): StaffCommand {
  return {
    name,
    what,
    permission: 'marketing.edit',
    words: ['NUMBER'],
    run: async (services, { words: [word = ''], by }, say) => {
      const id = readTemplateId(word)
      await switchTemplate(services, by, id, isOn)
      say(`${isOn ? 'On' : 'Off'}: landing page ${id}.`)
    },
  }
}

const images: StaffCommand = {
  name: 'images',
  what: 'lists the images for landing pages',
  permission: 'marketing.read',
  run: async ({ db }, _given, say) => {
    const all = await listImages(db)
    if (all.length === 0) say('There is no image yet.')
    for (const { id, width, height, addedBy } of all) say(`${id}  ${width} x ${height}  by ${addedBy}`)
  },
}

const image: StaffCommand = {
  name: 'image',
  what: 'adds a JPEG, PNG or WebP for landing pages, scaled down and without metadata',
  permission: 'marketing.edit',
  words: ['FILE'],
  run: async (services, { words: [file = ''], by }, say) => {
    const { id, width, height, sizeBytes } = await addLandingImage(services, by, readGivenBytes(file))
    say(`Added: ${id}  ${width} x ${height}  ${Math.ceil(sizeBytes / 1024)} KB`)
    say(`In a landing page: "picture": { "kind": "image", "imageId": "${id}", "alt": "What it shows" }`)
  },
}

const ID = new RegExp(TEMPLATE_ID_PATTERN)

export function readTemplateId(text: string): number {
  if (ID.test(text)) return Number(text)
  throw new Error(`A landing page is known by a number from 1 to 999999, not "${text}".`)
}

// Every command: an explicit list.
export const commands: readonly StaffCommand[] = [list, show, versions, add, off, on, images, image]
