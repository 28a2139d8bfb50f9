import type { Services } from '../../../services.ts'
import { removeCaptchas } from '../../captcha/index.ts'
import { removeChallenges } from './registration.store.ts'

const DAY_MS = 86_400_000

/** Of people who did not register nothing is kept beyond a day; a captcha's row tells only which page it was asked for. */
export async function forgetRegistrations({ db, clock }: Services): Promise<void> {
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS)
  await removeChallenges(db, aDayAgo)
  await removeCaptchas(db, aDayAgo)
}
