import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { removeReportsOver } from './phone-reports.store.ts'

/** Once the day has come in any market: hours early in another rather than a moment longer than was said. */
export async function removeOldReports({ db, clock }: Services): Promise<void> {
  for (const market of Object.keys(markets) as Market[]) {
    await removeReportsOver(db, clock.businessDate(markets[market].zone))
  }
}
