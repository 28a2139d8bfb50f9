import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '../browser.ts'

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
