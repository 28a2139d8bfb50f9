import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles } from './imports/circles.ts'
import { type Import, readImports } from './imports/read-imports.ts'
import { refuseImport } from './imports/rules.ts'

// The directions of the architecture: apps → client → contract ← server → lending; apps → ui, bridge.
export function checkImports(root: string): string[] {
  const files = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|\/dist$/.test(path),
  })
  const imports = files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')))
  return judgeImports(imports)
}

export function judgeImports(imports: Import[]): string[] {
  const refused = imports.flatMap((one) => {
    const reason = refuseImport(one)
    return reason ? [`${one.from} imports ${one.specifier}: ${reason}`] : []
  })
  return [...refused, ...findCircles(imports)]
}
