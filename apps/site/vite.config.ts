import { defineConfig, mergeConfig } from 'vite'
import { pageRenderer } from '../../scripts/build/page-renderer.ts'
import { socialCards } from './build/social-cards.ts'

const root = import.meta.dirname

export default defineConfig(mergeConfig(pageRenderer(root), { plugins: [socialCards(root)] }))
