import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { startProduct } from '../e2e/product.ts'
import { openBrowser } from './bench/open-browser.ts'
import { buildStale } from './build.ts'
import { writeContactSheet } from './shots/contact-sheet.ts'
import { groupsOf } from './shots/places.ts'
import { LANGUAGES, THEMES, takePhotos, WIDTHS } from './shots/take-photos.ts'

// Photographs every page of the demo's borrowers and of visitors, for people to look at: npm run shots -- --languages fil
const root = resolve(import.meta.dirname, '..')
const listOf = (flags: string, text: string, known: readonly string[]) =>
  new Option(`${flags} <list>`, `${text}, by comma`)
    .default([...known], known.join(','))
    .argParser((given: string) => given.split(','))

const program = new Command('shots')
  .addOption(listOf('--languages', 'languages of the pages', LANGUAGES))
  .addOption(listOf('--themes', 'colours', THEMES))
  .addOption(listOf('--widths', 'widths of the screen in px', WIDTHS.map(String)))
  .option('--group <text>', 'only the persona or group whose title contains this', '')
  .option('--page <text>', 'only pages whose address contains this', '')
  .option('--folder <folder>', 'where to write', '.shots')
  .parse()
const given = program.opts<{
  languages: string[]
  themes: string[]
  widths: string[]
  group: string
  page: string
  folder: string
}>()

await buildStale({ root, say: console.log })
const product = await startProduct()
const browser = await openBrowser()
try {
  const groups = groupsOf(product.lines).filter(({ title }) => title.toLowerCase().includes(given.group.toLowerCase()))
  const folder = resolve(root, given.folder)
  const looks = { languages: given.languages, themes: given.themes, widths: given.widths.map(Number) }
  const photos = await takePhotos({ browser, product, groups, folder, looks, onlyPage: given.page })
  console.log(`${photos.length} photographs: ${await writeContactSheet(folder, photos)}`)
} finally {
  await browser.close()
  await product.dispose()
}
