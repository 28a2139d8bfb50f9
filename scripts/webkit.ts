import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable } from './browser.ts'

/** Programs of Debian's WebKitGTK, the same engine as Safari's, and of a screen that nobody sees. */
export type WebkitPrograms = { readonly driver: string; readonly browser: string; readonly screen: string }

export const howToInstallWebkit = 'apt-get install webkit2gtk-driver xvfb'

/** Returns where the programs are, or null if one is missing. */
export function findWebkit(env: NodeJS.ProcessEnv): WebkitPrograms | null {
  const driver = findOnPath('WebKitWebDriver', env)
  const screen = findOnPath('Xvfb', env)
  const browser = findMiniBrowser()
  return driver && screen && browser ? { driver, browser, screen } : null
}

function findOnPath(name: string, { PATH = '' }: NodeJS.ProcessEnv): string | null {
  return (
    PATH.split(delimiter)
      .map((folder) => join(folder, name))
      .find(isExecutable) ?? null
  )
}

/** The browser lies beside its library: `/usr/lib/<architecture>/webkit2gtk-4.1`. */
function findMiniBrowser(): string | null {
  const libraries = namesIn('/usr/lib').map((name) => join('/usr/lib', name))
  const folders = libraries.flatMap((library) =>
    namesIn(library)
      .filter((name) => name.startsWith('webkit2gtk-4.'))
      .map((name) => join(library, name)),
  )
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(isExecutable) ?? null
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // A file, or nothing.
    return []
  }
}
