import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Target = {
  name: string
  // Files and folders, from the root, whose content decides whether a build is stale.
  inputs: string[]
  output: string
  // What Node runs, from the root.
  command: string[]
}

const apps = ['borrower', 'console', 'site', 'promotion']

// An app that is not there, or has nothing to build, is no target.
export function findTargets(root: string): Target[] {
  return apps.flatMap((name) => {
    const command = findCommand(root, name)
    if (!command) return []
    const inputs = [`apps/${name}`, 'packages', 'package-lock.json']
    return [{ name, inputs, output: join(root, 'apps', name, 'dist'), command }]
  })
}

function findCommand(root: string, name: string): string[] | null {
  if (existsSync(join(root, 'apps', name, 'build.ts'))) return [`apps/${name}/build.ts`]
  if (existsSync(join(root, 'apps', name, 'vite.config.ts')))
    return ['node_modules/vite/bin/vite.js', 'build', `apps/${name}`]
  return null
}
