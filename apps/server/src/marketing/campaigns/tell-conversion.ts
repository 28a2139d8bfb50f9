import { allowedLink } from '../../platform/links/allowed-link.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Services } from '../../services.ts'
import { type Conversion, markFailed, markTold, takeConversion } from './conversions.store.ts'

/** The queue waits longer before each: the fifth comes about four minutes after the first. */
const MOST_TRIES = 5

/** Tells an advertiser of one registration. One that cannot be told is given up after a few tries, and recorded so. */
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
