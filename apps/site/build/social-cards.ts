import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Plugin, runnerImport } from 'vite'

type Cards = typeof import('./card.tsx')

const require = createRequire(import.meta.url)
/** A palette this small shows no difference and takes a third of the bytes. */
const COLOURS = 64

/** Writes the pictures beside shared links, `cards/<language>.png`, beside the built renderer. */
export function socialCards(root: string): Plugin {
  return {
    name: 'social-cards',
    apply: 'build',
    writeBundle: ({ dir }) => writeCards(root, join(dir ?? join(root, 'dist'), 'cards')),
  }
}

export async function writeCards(root: string, folder: string): Promise<void> {
  const { module } = await runnerImport<Cards>(join(import.meta.dirname, 'card.tsx'), { root, configFile: false })
  const mark = readFileSync(join(root, '../server/src/lender-mark.svg'), 'utf8')
  const icon = Buffer.from(mark.replace('<svg', '<svg color="#fff"')).toString('base64')
  const colours = lightColours()
  mkdirSync(folder, { recursive: true })
  for (const { language, svg } of module.drawCards(`data:image/svg+xml;base64,${icon}`)) {
    await sharp(Buffer.from(coloured(svg, colours)))
      .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
      .toFile(join(folder, `${language}.png`))
  }
}

/** Returns the colours of the light theme: a picture cannot follow the reader’s theme. */
function lightColours(): Map<string, string> {
  const css = readFileSync(require.resolve('@hulog/ui/tokens.css'), 'utf8')
  const [light = ''] = css.split('@media')
  return new Map(
    [...light.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function coloured(svg: string, colours: Map<string, string>): string {
  return svg.replaceAll(/var\(--([a-z-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`a social card is drawn in --${name}, and no such colour is in the theme`)
    return colour
  })
}
