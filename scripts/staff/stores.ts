import { type Permission, permissions } from '@hulog/lending'
import { lender } from '../../apps/server/src/lender.ts'
import {
  listLateChargeWarnings,
  listStoreEligibility,
  type Store,
  type StoreEligibility,
} from '../../apps/server/src/origination/index.ts'
import { twaManifest } from '../../apps/server/src/platform/app-links/twa-manifest.ts'
import { type StaffCommand, writeGivenFile } from './staff-command.ts'

const storeNames: Readonly<Record<Store, string>> = { play: 'Google Play', 'app-store': 'App Store' }

const eligibility: StaffCommand = {
  name: 'eligibility',
  what: 'shows for each product and store whether the store’s app may offer it, and the rules against it; warns of unlawful late charges',
  permission: 'products.read',
  mayHave: { permissions: 'LIST' },
  run: async (services, { options }, say) => {
    const asked = options.permissions === undefined ? undefined : readPermissions(options.permissions)
    const found = await listStoreEligibility(services, asked)
    for (const each of found) sayEligibility(each, say)
    if (found.length === 0) say('No product is offered.')
    for (const { product, reasons } of await listLateChargeWarnings(services)) {
      say(`${product.id}  WARNING: the law of its market does not allow its late charges`)
      for (const reason of reasons) say(`  ${reason}`)
    }
  },
}

function sayEligibility({ product, store, reasons }: StoreEligibility, say: (line: string) => void): void {
  say(`${product.id}  ${storeNames[store]}  ${reasons.length === 0 ? 'eligible' : 'NOT ELIGIBLE'}`)
  for (const reason of reasons) say(`  ${reason}`)
}

/** Some of the permissions that packs know, separated by commas; `none` for an app that asks for none. */
function readPermissions(text: string): Permission[] {
  if (text === 'none') return []
  return text.split(',').map((word) => {
    const known = permissions.find((permission) => permission === word.trim())
    if (known) return known
    throw new Error(
      `--permissions takes none, or some of ${permissions.join(', ')}, separated by commas, not "${word}".`,
    )
  })
}

const manifest: StaffCommand = {
  name: 'twa-manifest',
  what: 'writes twa-manifest.json, from which Bubblewrap makes the app for Android, by the settings ANDROID_… and PUBLIC_URL',
  permission: null,
  options: { icon: 'ADDRESS', file: 'FILE' },
  run: async ({ config }, { options: { icon = '', file = '' } }, say) => {
    const { publicUrl, appLinks } = config
    if (!appLinks.android)
      throw new Error('ANDROID_APP and ANDROID_CERTIFICATES must be set to the app and its signers.')
    if (!publicUrl.startsWith('https://'))
      throw new Error('PUBLIC_URL must be the https:// address that borrowers use.')
    const wanted = { app: appLinks.android, publicUrl, name: lender.name, iconUrl: readIcon(icon) }
    writeGivenFile(file, `${JSON.stringify(twaManifest(wanted), null, 2)}\n`)
    say(`Written to ${file}`)
  },
}

function readIcon(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:' && url.pathname.endsWith('.png')) return url.href
  throw new Error(`--icon takes the https:// address of a PNG, 512 × 512 pixels at least, not "${text}".`)
}

export const commands: readonly StaffCommand[] = [eligibility, manifest]
