// The first Node that runs TypeScript directly. `npm` brings its own (a dependency), so this message is for a person who
// starts the file with an older one.
const least = [22, 18] as const

export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > least[0] || (major === least[0] && minor >= least[1])) return
  throw new Error(
    `Hulog needs Node ${least.join('.')} or newer, this is ${version}. ` +
      'Start it with "npm start", which uses the Node that "npm ci" installed.',
  )
}
