/** `Ana Cruz` becomes `ana.cruz`; accents are left out. */
export function staffNameFrom(displayName: string): string {
  return displayName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s.-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
}
