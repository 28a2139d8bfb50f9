import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { enqueueInTurn } from '../../platform/jobs/jobs.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import {
  addToDays,
  type CampaignSource,
  type CampaignTemplate,
  marketOfTemplate,
  readSource,
} from './campaign-days.store.ts'
import { acquisitions, adConversions } from './campaigns.schema.ts'

type Acquisition = {
  readonly borrowerId: string
  readonly template: CampaignTemplate
  readonly said: Parameters<typeof readSource>[0]
  readonly inviteCode: string
  readonly adConsent: boolean
}

/** Stores a registration by a landing page, counts it and, with consent, reports it to the advertiser. */
export async function recordAcquisition(services: Pick<Services, 'clock'>, tx: Tx, given: Acquisition): Promise<void> {
  const { borrowerId, template, inviteCode, adConsent } = given
  const registeredAt = services.clock.now()
  const registeredOn = dateIn(marketOfTemplate(template), registeredAt)
  const source = readSource(given.said)
  const { id: templateId, version: templateVersion } = template.shown
  const row = { borrowerId, templateId, templateVersion, inviteCode, adConsent, registeredAt, registeredOn }
  await insertAcquisition(tx, { ...row, ...source })
  await addToDays(tx, [{ day: registeredOn, templateId, ...source, registrations: 1 }])
  if (adConsent) await planConversion(tx, template, source, registeredAt)
}

/** PRO-08: if a template has a tag and an address, a registration is reported there, under an anonymous id. */
async function planConversion(
  tx: Tx,
  { shown: { id: templateId, adTag: tag }, conversionUrl: url }: CampaignTemplate,
  source: CampaignSource,
  at: Date,
): Promise<void> {
  if (tag === null || url === null) return
  const id = randomUUID()
  await insertConversion(tx, { id, templateId, tag, url, ...source, at })
  await enqueueInTurn(tx, 'tellConversion', { conversionId: id })
}

/** The queue's pauses grow: the fifth try comes about four minutes after the first. */
const MOST_TRIES = 5

/** Reports one registration to an advertiser. After a few failures it is abandoned, and recorded so. */
export async function tellConversion(services: Services, { conversionId }: { conversionId: string }): Promise<void> {
  const { db, clock, config, providers, log } = services
  const conversion = await takeConversion(db, conversionId)
  if (!conversion) return
  try {
    const url = allowedLink(conversion.url, config)
    if (url === null) throw new ProviderUnavailable('the address of the advertiser is no longer allowed')
    await providers.ads.tell(url, newsOf(conversion))
    await markTold(db, conversionId, clock.now())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (conversion.tries < MOST_TRIES) throw error
    await markFailed(db, conversionId)
    log.warn({ conversionId, templateId: conversion.templateId }, 'an advertiser could not be told of a registration')
  }
}

function newsOf({ id, tag, templateId, appFrom, userFrom, utmTag, at }: Conversion) {
  const source = { app_from: appFrom, user_from: userFrom, utm_tag: utmTag }
  return { id, tag, event: 'registration', templateId, ...source, at: at.toISOString() } as const
}

type Conversion = typeof adConversions.$inferSelect

async function insertConversion(tx: Tx, row: typeof adConversions.$inferInsert): Promise<void> {
  await tx.insert(adConversions).values(row)
}

/** Counts the next try, and returns the report; null when it is finished. */
async function takeConversion(db: Database, id: string): Promise<Conversion | null> {
  const [row] = await db
    .update(adConversions)
    .set({ tries: sql`${adConversions.tries} + 1` })
    .where(and(eq(adConversions.id, id), eq(adConversions.state, 'waiting')))
    .returning()
  return row ?? null
}

async function markTold(db: Database, id: string, toldAt: Date): Promise<void> {
  await db.update(adConversions).set({ state: 'told', toldAt }).where(eq(adConversions.id, id))
}

async function markFailed(db: Database, id: string): Promise<void> {
  await db.update(adConversions).set({ state: 'failed' }).where(eq(adConversions.id, id))
}

async function insertAcquisition(tx: Tx, row: typeof acquisitions.$inferInsert): Promise<void> {
  await tx.insert(acquisitions).values(row)
}
