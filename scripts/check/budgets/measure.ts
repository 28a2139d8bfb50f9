import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** As in the measurements that the limits were drawn from: 1 KB is 1000 bytes. */
export const KB = 1000

export type Measure = { name: string; bytes: number; limitKb: number }

export function gzipBytes(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length
}

export function isOver({ bytes, limitKb }: Measure): boolean {
  return bytes > limitKb * KB
}

// Of dozens of small files only those that come near their limit are of interest.
export function isWorthReporting({ bytes, limitKb }: Measure): boolean {
  return bytes > (limitKb * KB) / 2
}

export function describeMeasure({ name, bytes, limitKb }: Measure): string {
  const kb = (Math.round((bytes / KB) * 10) / 10).toLocaleString('en', { minimumFractionDigits: 1 })
  return `${kb.padStart(6)} of ${limitKb} KB  ${name}`
}

export type ReadDist = (file: string) => Buffer

export function readDist(dist: string): ReadDist {
  return (file) => readFileSync(join(dist, file))
}
