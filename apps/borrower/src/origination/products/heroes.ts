import type { Reply } from '@hulog/contract'
import type { ComponentType } from 'react'

export type Home = Reply<'listProducts'>

type Hero = ComponentType<{ home: Home }>

const loadNew = async () => (await import('./new-hero.tsx')).NewHero
const loadWaiting = async () => (await import('./waiting-hero.tsx')).WaitingHero
const loadLoan = async () => (await import('./loan-hero.tsx')).LoanHero
const loadClosed = async () => (await import('./closed-hero.tsx')).ClosedHero

const LOADERS: Readonly<Record<Home['stage'], () => Promise<Hero>>> = {
  new: loadNew,
  applying: loadWaiting,
  offer: async () => (await import('./offer-hero.tsx')).OfferHero,
  paying: loadWaiting,
  payoutFailed: loadWaiting,
  running: loadLoan,
  due: loadLoan,
  overdue: loadLoan,
  declined: loadClosed,
  settled: loadClosed,
  unpaid: loadClosed,
}

const loaded = new Map<Home['stage'], Hero>()

/** Loads the first card of a borrower's state. Home counts as read only with it, so that nothing moves when it comes. */
export async function loadHero(stage: Home['stage']): Promise<void> {
  if (!loaded.has(stage)) loaded.set(stage, await LOADERS[stage]())
}

/** Returns the card of a state that was read. */
export function heroOf(stage: Home['stage']): Hero {
  const hero = loaded.get(stage)
  if (!hero) throw new Error(`the first card for "${stage}" was not loaded with its data`)
  return hero
}
