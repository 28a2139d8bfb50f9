import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']
// Chromium's own sandbox does not work for root, nor in most containers. The pages it opens here are ours.
const args = ['--no-sandbox', '--disable-gpu', '--disable-sync', ...quiet]
const executablePath = findBrowser(process.env)

// A small phone. Two at a time, each with a product of its own; within one, journeys share its clock and its money and
// take turns.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
})
