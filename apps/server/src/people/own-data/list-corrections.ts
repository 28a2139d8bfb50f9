import type { Services } from '../../services.ts'
import { type CorrectionRow, correctionPlace, listNewestCorrections } from '../borrowers/index.ts'

const MOST_LISTED = 100

/** The newest of everybody, as it was and as it is: for staff. */
export async function listCorrections(services: Services) {
  const rows = await listNewestCorrections(services.db, MOST_LISTED)
  return rows.map((row) => show(services, row))
}

function show({ cipher }: Services, { borrowerId, id, what, oldSealed, newSealed, correctedAt }: CorrectionRow) {
  const open = (sealed: string, column: 'old' | 'new'): unknown =>
    JSON.parse(cipher.open(sealed, correctionPlace(id, column)))
  return { borrowerId, what, was: open(oldSealed, 'old'), is: open(newSealed, 'new'), correctedAt }
}
