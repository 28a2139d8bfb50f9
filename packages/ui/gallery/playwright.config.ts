import { defineConfig } from '@playwright/test'
import product from '../../../playwright.config.ts'

// playwright test -c packages/ui/gallery
export default defineConfig(product, {
  testDir: import.meta.dirname,
  outputDir: '../../../test-results/gallery',
})
