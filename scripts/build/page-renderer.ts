import { compileTexts } from '@hulog/texts/vite-plugin'
import { browserslistToTargets } from 'lightningcss'
import { build, type Plugin, type UserConfig } from 'vite'

/** The oldest web views that advertisements are opened in. */
const OLDEST = ['chrome 87', 'safari 14']
const SCRIPT = '?script'

/**
 * Builds an app whose pages are React components that the server renders to plain HTML: one module, `dist/render.js`. No
 * React reaches a browser. `import css from './page.css?inline'` gives styles as text, `import code from './carousel.ts?script'`
 * a small script of its own, both for the head or the end of a page.
 */
export function pageRenderer(root: string): UserConfig {
  return {
    root,
    logLevel: 'warn',
    plugins: [compileTexts(), inlineScripts()],
    css: { transformer: 'lightningcss', lightningcss: { targets: browserslistToTargets(OLDEST) } },
    // React itself is included, in its production form, whatever mode the server runs in.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/render.tsx',
      minify: true,
      cssMinify: 'lightningcss',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  }
}

/** Inline scripts are compiled for the oldest browsers, minified, and share no names with other scripts. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SCRIPT)) return null
      const file = id.slice(0, -SCRIPT.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await compileScript(file))}`
    },
  }
}

async function compileScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: OLDEST.map((browser) => browser.replace(' ', '')),
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'page' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : null
  if (chunk?.type !== 'chunk') throw new Error(`${file} does not build to one script`)
  return chunk.code.trim()
}
