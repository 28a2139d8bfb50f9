import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ReadDist = (file: string) => Buffer

export function readDist(dist: string): ReadDist {
  return (file) => readFileSync(join(dist, file))
}
