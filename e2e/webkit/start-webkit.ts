import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import type { WebkitPrograms } from '../../scripts/webkit.ts'
import { findFreePorts } from '../product.ts'

/** WebKit's driver on a screen that nobody sees, for one browser after the other. */
export type Webkit = {
  /** Opens a browser that knows nothing of earlier ones. */
  readonly open: () => Promise<WebDriver>
  /** A folder that is removed at the end. */
  readonly home: string
  readonly stop: () => Promise<void>
}

/** Size of the whole window; its bars take nothing of the width. */
export const PHONE = { width: 360, height: 820 } as const

export async function startWebkit(programs: WebkitPrograms): Promise<Webkit> {
  const home = mkdtempSync(join(tmpdir(), 'hulog webkit '))
  allowNarrowWindows(home)
  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'])
  const display = `:${await firstLine(screen)}`
  const [port = 0] = await findFreePorts(1)
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, TZ: 'Asia/Manila', LANG: 'en_US.UTF-8' }
  const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    home,
    open: () => new Builder().usingServer(url).withCapabilities(capabilitiesOf(programs)).build(),
    async stop() {
      await end(driver)
      await end(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function capabilitiesOf({ browser }: WebkitPrograms): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
}

/** The buttons of the browser's own bar would keep its window wider than a phone. */
function allowNarrowWindows(home: string): void {
  mkdirSync(join(home, 'gtk-3.0'))
  const flat = 'min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px'
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), `* { ${flat}; -gtk-icon-transform: scale(0.1) }\n`)
}

async function firstLine(program: ChildProcess): Promise<string> {
  if (!program.stdout) throw new Error('its output cannot be read')
  const ended = once(program, 'exit').then(() => {
    throw new Error(`${program.spawnfile} ended at once`)
  })
  const [line] = await Promise.race([once(createInterface(program.stdout), 'line'), ended])
  return String(line)
}

const READY_TRIES = 200

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start')
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
