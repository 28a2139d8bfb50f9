import { gzipSync } from 'node:zlib'

export type Measure = { name: string; bytes: number; limitKb: number }

export function gzipBytes(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length
}

export function isOver({ bytes, limitKb }: Measure): boolean {
  return bytes > limitKb * 1024
}

export function describeMeasure({ name, bytes, limitKb }: Measure): string {
  const kb = (Math.round((bytes / 1024) * 10) / 10).toLocaleString('en', { minimumFractionDigits: 1 })
  return `${kb.padStart(6)} of ${limitKb} KB  ${name}`
}
