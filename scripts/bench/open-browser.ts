import { resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '../browser.ts'

/** The Chromium that the journeys use. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = ensureBrowser(resolve(import.meta.dirname, '../..'), console.log)
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...more] })
}
