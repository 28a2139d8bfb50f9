import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']
// Chromium's own sandbox does not work for root, nor in most containers. The pages it opens here are ours.
const args = ['--no-sandbox', '--disable-gpu', '--disable-sync', ...quiet]
const executablePath = findBrowser(process.env)

// A small phone. Three at a time, each with a separate product: a journey waits half of its time, so that three keep
// two cores busy. Within one product journeys share its clock and its money and run one after the other.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    // A worker would answer for files that a journey intercepts on the page. Journeys of `platform/home-screen` allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording each journey costs a third of its time. To see one that fails: npm run e2e -- --trace on NAME
    trace: 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
})
