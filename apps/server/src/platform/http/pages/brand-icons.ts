import type { FastifyInstance } from 'fastify'
import { type Brand, markFile } from './brand.ts'

/** Side of a mark's sheet. */
const DRAWN = 56

type IconFile = { readonly size: number; readonly isWhole: boolean }

/**
 * The icons that phones ask for. A system that cuts icons to its own shape gets a whole square; the mark stands inside the
 * circle that every shape keeps.
 */
export const iconFiles: Readonly<Record<string, IconFile>> = {
  'icon-192.png': { size: 192, isWhole: false },
  'icon-512.png': { size: 512, isWhole: false },
  'icon-maskable-192.png': { size: 192, isWhole: true },
  'icon-maskable-512.png': { size: 512, isWhole: true },
  'apple-touch-icon.png': { size: 180, isWhole: true },
}

export function isIcon(name: string): boolean {
  return name === 'icon.svg' || name in iconFiles
}

/** Serves the lender's mark in its colour, in all sizes. Each is drawn when it is first asked for. */
export function brandIconRoutes(app: FastifyInstance, brand: Brand): void {
  const schema = { hide: true }
  const svg = markFile(brand)
  app.get('/icon.svg', { schema }, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg),
  )
  for (const [name, file] of Object.entries(iconFiles)) {
    let drawn: Promise<Buffer> | undefined
    app.get(`/${name}`, { schema }, async (_request, reply) => {
      drawn ??= drawIcon(brand, file)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await drawn)
    })
  }
}

export async function drawIcon(brand: Brand, { size, isWhole }: IconFile): Promise<Buffer> {
  // Loaded when it is needed: most starts draw nothing.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(markFile(brand, isWhole)), { density: (72 * size) / DRAWN })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}
