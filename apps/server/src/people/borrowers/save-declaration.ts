import type { Body, Reply } from '@hulog/contract'
import type { Market } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { marketOf } from './borrowers.store.ts'
import type { Statements } from './certification.store.ts'
import { type IsLocked, saveSection } from './save-section.ts'

/**
 * TRM-06: citizenship, full legal capacity and permanent residence. The words that were shown are stored with the
 * answers, because they may be worded differently later. Until an application is decided they can be changed.
 */
export async function saveDeclaration(
  services: Services,
  isDecided: IsLocked,
  borrowerId: string,
  { isCitizen, hasFullCapacity, isPermanentResident }: Body<'saveDeclaration'>,
  say: SayServer,
): Promise<Reply<'saveDeclaration'>> {
  return saveSection(services, isDecided, borrowerId, 'declaration', async (_tx, borrower) => ({
    isCitizen,
    hasFullCapacity,
    isPermanentResident,
    statements: statementsIn(marketOf(borrower), say),
  }))
}

/** Returns the words of the statements, in the language of the caller. */
export function statementsIn(market: Market, say: SayServer): Statements {
  const country = say(`terms.countries.${market}`)
  return {
    citizen: say('declaration.citizen', { country }),
    capacity: say('declaration.capacity'),
    residence: say('declaration.residence', { country }),
  }
}
