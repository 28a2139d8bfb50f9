import { type Database, inTransaction } from '../../platform/database/database.ts'
import { addToDays } from './campaign-days.store.ts'
import { addUp, countHits } from './count-hits.ts'
import type { CountedHit, Hit } from './hit.ts'
import { limitSources } from './limit-sources.ts'
import { seeHit } from './see-hit.ts'
import { insertVisits, isWritten, noteVisitors, saltOf } from './visits.store.ts'

export type WriteHits = (hits: readonly Hit[], isAgain: boolean) => Promise<readonly CountedHit[]>

/** Writes visits and what they add to the figures, both or neither. `isAgain`: it was tried before, nobody knows how it went. */
export function makeWriteHits(db: Database): WriteHits {
  const getSalt = keepSalts(db)
  const limitSource = limitSources()
  return async (hits, isAgain) => {
    const seen = await Promise.all(hits.map(async (hit) => seeHit(hit, await getSalt(hit.day))))
    return inTransaction(db, async (tx) => {
      const [first] = seen
      if (isAgain && first && (await isWritten(tx, first))) return []
      const before = await noteVisitors(
        tx,
        seen.filter(({ isBot }) => !isBot),
      )
      const counted = countHits(seen, before)
      await insertVisits(tx, counted)
      await addToDays(tx, addUp(counted.map((hit) => ({ ...hit, source: limitSource(hit, hit.source) }))))
      return counted
    })
  }
}

/** One question a day. Yesterday's salt is let go of, so that it is nowhere once the database has forgotten it. */
function keepSalts(db: Database): (day: string) => Promise<string> {
  const salts = new Map<string, Promise<string>>()
  return (day) => {
    const known = salts.get(day)
    if (known) return known
    const asked = saltOf(db, day)
    salts.set(day, asked)
    asked.catch(() => salts.delete(day))
    for (const [other] of salts) if (other < day && salts.size > 2) salts.delete(other)
    return asked
  }
}
