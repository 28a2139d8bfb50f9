import type { IsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { announce } from '../../messaging/index.ts'
import { findConsent, giveConsent } from '../../people/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { TextKey } from './support.schema.ts'
import { heldUntil, listTextVersions, type Validity } from './texts.store.ts'

type Agreeing = {
  readonly borrowerId: string
  readonly market: Market
  readonly language: Language
  readonly how: 'signIn' | 'registration'
}

/**
 * SUP-03: signing in or registering includes agreeing to the privacy policy that the page names, in the version of that
 * day. A borrower who agreed to an earlier version is notified, once, of the change. A lender without a policy has
 * nothing to agree to.
 */
export async function agreeToPrivacyPolicy(
  { clock }: Services,
  tx: Tx,
  { borrowerId, market, language, how }: Agreeing,
): Promise<void> {
  const policy = await currentText(tx, 'privacyPolicy', businessDateIn(market, clock))
  if (!policy) return
  const version = String(policy.version)
  const earlier = await findConsent(tx, borrowerId, 'privacyPolicy')
  if (earlier?.version === version) return
  await giveConsent(tx, {
    borrowerId,
    kind: 'privacyPolicy',
    version,
    language,
    how,
    givenAt: clock.businessNow(),
  })
  if (!earlier) return
  await announce(tx, {
    borrowerId,
    kind: 'privacy-policy-changed',
    subjectId: version,
    facts: { on: policy.validFrom },
    url: '/privacyPolicy',
    at: clock.businessNow(),
  })
}

/** The version of a day, as consents name it; null before the first. */
async function currentText(db: Reader, key: TextKey, day: IsoDate): Promise<Validity | null> {
  const versions = (await listTextVersions(db)).filter((row) => row.key === key)
  return heldUntil(versions, day)[0] ?? null
}
