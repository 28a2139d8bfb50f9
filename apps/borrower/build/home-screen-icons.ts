import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** Side of `icon.svg`, in its own units. */
const DRAWN = 56

type IconFile = { readonly name: string; readonly size: number; readonly isWhole: boolean }

/**
 * The app's icon as phones ask for it. A system that cuts icons to its own shape gets a whole square; the letters stand
 * inside the circle that every shape keeps.
 */
const FILES: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, isWhole: false },
  { name: 'icon-512.png', size: 512, isWhole: false },
  { name: 'icon-maskable-192.png', size: 192, isWhole: true },
  { name: 'icon-maskable-512.png', size: 512, isWhole: true },
  { name: 'apple-touch-icon.png', size: 180, isWhole: true },
]

/** Draws the icons of the home screen from `public/icon.svg`. */
export function homeScreenIcons(root: string): Plugin {
  return {
    name: 'home-screen-icons',
    apply: 'build',
    async generateBundle() {
      const svg = readFileSync(join(root, 'public/icon.svg'), 'utf8')
      for (const file of FILES) {
        this.emitFile({ type: 'asset', fileName: file.name, source: await drawIcon(svg, file) })
      }
    },
  }
}

/** @throws when the drawing has no rounded square to make whole */
export async function drawIcon(svg: string, { size, isWhole }: Pick<IconFile, 'size' | 'isWhole'>): Promise<Buffer> {
  const drawing = isWhole ? svg.replace(/ rx="\d+"/, '') : svg
  if (isWhole && drawing === svg) throw new Error('icon.svg has no rounded square that could be drawn whole')
  return await sharp(Buffer.from(drawing), { density: (72 * size) / DRAWN })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}
