import type { Reply } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Borrower, marketOf, setLanguage } from '../borrowers/borrowers.store.ts'
import { startSession } from './authenticate.ts'
import type { DeviceKind } from './device-kind.ts'

type SigningIn = {
  readonly borrowerId: string
  readonly market: Market
  readonly language: Language
  readonly how: 'signIn'
}

/** Records that signing in agrees to the privacy policy (SUP-03). Composition provides it, since the policy is a text of support. */
export type AgreeToPrivacyPolicy = (services: Services, tx: Tx, signingIn: SigningIn) => Promise<void>

/** The language the page speaks, and the device it is shown on. */
export type SignInPage = { readonly language: Language | null; readonly device: DeviceKind }

/** `token`: the value for the session's cookie. */
export type SignedIn = {
  readonly token: string
  readonly borrowerId: string
  readonly reply: Reply<'signInWithCode'>
}

/**
 * Signs in a borrower who has just proven who they are, on a page that names the privacy policy. Only a code proves that
 * they hold the phone (docs/sign-in.md).
 */
export async function signInBorrower(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  tx: Tx,
  borrower: Borrower,
  { language, device, way }: SignInPage & { readonly way: 'code' | 'password' | 'passkey' },
): Promise<SignedIn> {
  const market = marketOf(borrower)
  if (language !== null) await setLanguage(tx, borrower.id, language)
  const signingIn = { borrowerId: borrower.id, market, language: language ?? borrower.language }
  await agreeToPrivacyPolicy(services, tx, { ...signingIn, how: 'signIn' })
  const token = await startSession(tx, borrower.id, services.clock.now(), { isByCode: way === 'code', device })
  await recordAudit(tx, borrower.id, 'sign-in', { way })
  return {
    token,
    borrowerId: borrower.id,
    reply: { phoneMasked: borrower.phoneMasked, market, currency: markets[market].currency },
  }
}
