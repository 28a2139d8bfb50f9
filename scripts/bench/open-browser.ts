import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '../browser.ts'

/** A phone with a small screen. */
export const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** How much slower than this machine a cheap phone is, by Lighthouse's settings. */
export const CPU_SLOWDOWN = 4

/** The Chromium that the journeys use. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = ensureBrowser(resolve(import.meta.dirname, '../..'), console.log)
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...more] })
}

/** For a program that has to be told its port before it starts. */
export async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, 'localhost')
  await once(listener, 'listening')
  const address = listener.address()
  await once(listener.close(), 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found')
  return address.port
}
