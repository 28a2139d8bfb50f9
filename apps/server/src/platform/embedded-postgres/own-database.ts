import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts'
import type { Postmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'
import { findOrRunPostmaster, type Place, stopPostmaster } from './run-postmaster.ts'

export type Owned = { postmaster: Postmaster; owner: OwnerLock }

type Options = { place: Place; binaries: PostgresBinaries; runAs: RunAs; adminUrl: (port: number) => string }

const attempts = 40

// A PostgreSQL that was killed a moment ago still looks alive until the kernel has taken it down; its connections tell.
const dying = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

export async function ownDatabase({ place, binaries, runAs, adminUrl }: Options): Promise<Owned> {
  for (let attempt = 1; ; attempt++) {
    const { postmaster, started } = await findOrRunPostmaster(place, binaries, runAs)
    try {
      return { postmaster, owner: await takeOwnerLock(adminUrl(postmaster.port), place.dataDir) }
    } catch (error) {
      if (started) await stopPostmaster(place, postmaster, binaries)
      if (started || attempt === attempts || !isDying(error)) throw error
      await sleep(250)
    }
  }
}

function isDying(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return dying.has(code) || error.message.startsWith('Connection terminated')
}
