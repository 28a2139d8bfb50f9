import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  build: { target: ['chrome87', 'safari14'], outDir: 'dist', emptyOutDir: true },
})
