import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module'

// Node reads and parses the package.json of a package again at every import of it, and at every file in it. That of
// drizzle-orm is 180 KB long, and the server imports it in 130 places: more than half of the time its imports took.
// Loaded before the program, this finds each entry point once, and the package's own files by their relative paths.

const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, resolveNext) {
    if (isFileOfDrizzle(specifier, context))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm($|\/)/.test(specifier)) return resolveNext(specifier, context)
    const key = [specifier, ...context.conditions].join(' ')
    const known = found.get(key)
    if (known) return known
    const resolved = resolveNext(specifier, context)
    found.set(key, { ...resolved, shortCircuit: true })
    return resolved
  },
})

// Its .js files are all modules; what is required has another ending.
function isFileOfDrizzle(specifier: string, { parentURL = '', conditions }: ResolveHookContext): boolean {
  const isRelative = specifier.startsWith('.') && specifier.endsWith('.js')
  return isRelative && conditions.includes('import') && parentURL.includes('/node_modules/drizzle-orm/')
}
