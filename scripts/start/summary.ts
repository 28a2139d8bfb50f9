import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import type { Settings } from './settings.ts'

type Facts = { root: string; settings: Settings; lines: string[]; tookMs: number }

export function summarise({ root, settings, lines, tookMs }: Facts): string {
  const ready = `${styleText(['bold', 'green'], 'Hulog')}  Ready in ${(Math.round(tookMs / 100) / 10).toLocaleString('en')} s`
  const data = [
    ['Data', settings.dataDir],
    ['Database', settings.databaseUrl ? 'your own (DATABASE_URL)' : 'PostgreSQL, in the data directory'],
    ['Logs', join(settings.dataDir, 'server.log')],
    ['Stop', 'Ctrl+C'],
  ]
  return [
    '',
    `  ${ready}`,
    '',
    ...addresses(root, settings).map(([name, url]) => row(name, styleText('cyan', url))),
    ...(lines.length > 0 ? ['', ...lines.map((line) => `  ${line}`)] : []),
    '',
    ...data.map(([name = '', value = '']) => row(name, value)),
    '',
  ].join('\n')
}

function row(name: string, value: string): string {
  return `  ${styleText('dim', name.padEnd(14))} ${value}`
}

function addresses(root: string, { url, sandbox }: Settings): [string, string][] {
  const all: [string, string, boolean][] = [
    ['Borrower app', `${url}/home`, has(root, 'borrower')],
    ['Official site', `${url}/`, has(root, 'site')],
    ['Landing page', `${url}/promotion?templateId=1`, has(root, 'landing')],
    ['Staff console', `${url}/console`, has(root, 'console')],
    ['API reference', `${url}/docs`, true],
    ['Sandbox', `${sandbox?.url}  (text messages, wallet, bank, clock)`, sandbox !== null],
  ]
  return all.filter(([, , exists]) => exists).map(([name, address]) => [name, address])
}

function has(root: string, app: string): boolean {
  return existsSync(join(root, 'apps', app, 'src')) && existsSync(join(root, 'apps', app, 'dist'))
}
