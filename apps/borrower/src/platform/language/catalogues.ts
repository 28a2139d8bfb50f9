import type { Messages } from '@lingui/core'
import type { messages as agreements } from '../../locales/en/agreements.ts'
import type { messages as borrowers } from '../../locales/en/borrowers.ts'
import type { messages as captcha } from '../../locales/en/captcha.ts'
import type { messages as closing } from '../../locales/en/closing.ts'
import type { messages as complaints } from '../../locales/en/complaints.ts'
import type { messages as consents } from '../../locales/en/consents.ts'
import type { messages as devices } from '../../locales/en/devices.ts'
import type { messages as extensions } from '../../locales/en/extensions.ts'
import type { messages as guidance } from '../../locales/en/guidance.ts'
import type { messages as loanDetails } from '../../locales/en/loan-details.ts'
import type { messages as notifications } from '../../locales/en/notifications.ts'
import type { messages as orders } from '../../locales/en/orders.ts'
import type { messages as ownData } from '../../locales/en/own-data.ts'
import type { messages as partners } from '../../locales/en/partners.ts'
import type { messages as payoutAccounts } from '../../locales/en/payout-accounts.ts'
import type { messages as payway } from '../../locales/en/payway.ts'
import type { messages as products } from '../../locales/en/products.ts'
import type { messages as repayments } from '../../locales/en/repayments.ts'
import type { messages as sessions } from '../../locales/en/sessions.ts'
import type { messages as shell } from '../../locales/en/shell.ts'
import type { messages as statements } from '../../locales/en/statements.ts'
import type { messages as stepUp } from '../../locales/en/step-up.ts'
import type { messages as support } from '../../locales/en/support.ts'
import type { messages as transfers } from '../../locales/en/transfers.ts'
import type { Language } from './languages.ts'

type English = {
  shell: typeof shell
  sessions: typeof sessions
  products: typeof products
  orders: typeof orders
  captcha: typeof captcha
  closing: typeof closing
  complaints: typeof complaints
  consents: typeof consents
  devices: typeof devices
  extensions: typeof extensions
  statements: typeof statements
  guidance: typeof guidance
  support: typeof support
  transfers: typeof transfers
  'loan-details': typeof loanDetails
  agreements: typeof agreements
  repayments: typeof repayments
  borrowers: typeof borrowers
  'payout-accounts': typeof payoutAccounts
  'own-data': typeof ownData
  partners: typeof partners
  payway: typeof payway
  'step-up': typeof stepUp
  notifications: typeof notifications
}

export type CatalogueName = keyof English
/** Every message there is. A page cannot ask for one that English does not have. */
export type KnownMessage = { [Name in CatalogueName]: keyof English[Name] }[CatalogueName]
/** The same messages in another language: none missing, none left over. */
export type Translation<Catalogue> = Readonly<Record<keyof Catalogue, string>>

declare module '@lingui/core' {
  interface Register {
    messageIds: KnownMessage
  }
}

const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.ts')

/** One language's catalogue; where it is not translated yet, the English one. */
export async function fetchCatalogue(language: Language, name: CatalogueName): Promise<Messages> {
  const fetchFile = files[`../../locales/${language}/${name}.ts`] ?? files[`../../locales/en/${name}.ts`]
  if (!fetchFile) throw new Error(`no catalogue ${name}`)
  return (await fetchFile()).messages
}
