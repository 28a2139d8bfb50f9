import type { IsoDate } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import type { TextKey } from './support.schema.ts'
import { heldUntil, type Validity } from './text-validity.ts'
import { listTextVersions } from './texts.store.ts'

/** The version that holds on a day, as consents name it; null before there is any. */
export async function currentText(db: Reader, key: TextKey, day: IsoDate): Promise<Validity | null> {
  const versions = (await listTextVersions(db)).filter((row) => row.key === key)
  return heldUntil(versions, day)[0] ?? null
}
