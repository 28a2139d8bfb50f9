import { lastingStorage } from './browser/storage.ts'

/** `''` follows the computer. `index.html` reads the same entry before the first paint. */
export type Theme = '' | 'light' | 'dark'

const STORED_AS = 'hulog.console.theme'

export function chosenTheme(): Theme {
  const kept = lastingStorage.getItem(STORED_AS)
  return kept === 'light' || kept === 'dark' ? kept : ''
}

export function chooseTheme(theme: Theme): void {
  lastingStorage.setItem(STORED_AS, theme)
  document.documentElement.dataset.theme = theme
}
