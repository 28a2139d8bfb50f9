import { lastingStorage } from '../browser/kept-storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The same name as in the script of index.html, which sets the theme before the first paint. */
const STORED_AS = 'hulog.theme'

export function currentTheme(): Theme {
  const stored = lastingStorage.getItem(STORED_AS)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') lastingStorage.removeItem(STORED_AS)
  else lastingStorage.setItem(STORED_AS, theme)
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}
