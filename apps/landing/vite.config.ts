import { defineConfig } from 'vite'
import { pageRenderer } from '../../scripts/build/page-renderer.ts'

export default defineConfig(pageRenderer(import.meta.dirname))
