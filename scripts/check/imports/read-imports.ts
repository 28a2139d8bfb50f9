import { posix } from 'node:path'
import { parseSync } from 'vite'

// `to` is a path from the root for our own files, and the bare name for everything else.
export type Import = { from: string; specifier: string; to: string }

export function readImports(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source)
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`)
  const reexports = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const lazily = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(source.slice(start, end)))
  const specifiers = [...module.staticImports.map((one) => one.moduleRequest.value), ...reexports, ...lazily]
  return [...new Set(specifiers)].map((specifier) => ({ from, specifier, to: resolveImport(from, specifier) }))
}

function literal(text: string): string[] {
  const quoted = /^['"`]([^'"`$]+)['"`]$/.exec(text.trim())
  return quoted?.[1] ? [quoted[1]] : []
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const ours = /^@hulog\/([^/]+)(?:\/(.*))?$/.exec(specifier)
  if (!ours) return specifier
  return `packages/${ours[1]}/src/${ours[2] ?? 'index.ts'}`
}
