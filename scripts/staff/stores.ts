import { type Permission, permissions } from '@hulog/lending'
import { listStoreEligibility, type Store, type StoreEligibility } from '../../apps/server/src/origination/index.ts'
import type { StaffCommand } from './staff-command.ts'

const storeNames: Readonly<Record<Store, string>> = { play: 'Google Play', 'app-store': 'App Store' }

const eligibility: StaffCommand = {
  name: 'eligibility',
  what: 'shows for each product and store whether the store’s app may offer it, and the rules against it',
  mayHave: { permissions: 'LIST' },
  run: async (services, { options }, say) => {
    const asked = options.permissions === undefined ? undefined : readPermissions(options.permissions)
    const found = await listStoreEligibility(services, asked)
    for (const each of found) sayEligibility(each, say)
    if (found.length === 0) say('No product is offered.')
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

export const commands: readonly StaffCommand[] = [eligibility]
