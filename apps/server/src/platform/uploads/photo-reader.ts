import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DomainError } from '../http/domain-error.ts'
import type { Photo, PhotoOutcome } from './re-encode-photo.ts'

export type PhotoReader = {
  /** @throws PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, UNAVAILABLE when too many photos are waiting */
  read(bytes: Uint8Array): Promise<Photo>
  close(): void
}

const MOST_WAITING = 16

const TIME_LIMIT_MS = 10_000

/** Decodes uploaded photos in a child process: see `makeBoundedWorker`. */
export function makePhotoReader(mostWaiting = MOST_WAITING, timeLimitMs = TIME_LIMIT_MS): PhotoReader {
  const script = new URL('./photo-worker.ts', import.meta.url)
  const worker = makeBoundedWorker<Uint8Array, PhotoOutcome>(script, { mostWaiting, timeLimitMs })
  return {
    async read(bytes) {
      const outcome = await worker.run(bytes).catch((error: unknown) => {
        if (error instanceof WorkerBusy) throw new DomainError('UNAVAILABLE')
        // A photo that crashes or blocks a decoder does not come from a phone.
        if (error instanceof WorkerLost) return 'not-readable' as const
        throw error
      })
      if (outcome === 'not-readable') throw new DomainError('PHOTO_NOT_READABLE')
      if (outcome === 'too-large') throw new DomainError('PHOTO_TOO_LARGE')
      return outcome
    },
    close: () => worker.close(),
  }
}

/** The maximum number of tasks is waiting already. */
export class WorkerBusy extends Error {}

/** The worker crashed during a task, or took too long and was killed. */
export class WorkerLost extends Error {}

export type BoundedWorker<Input, Output> = {
  /** @throws WorkerBusy, WorkerLost */
  run(input: Input): Promise<Output>
  close(): void
}

type WorkerBounds = { readonly mostWaiting: number; readonly timeLimitMs: number }

type Task<Input, Output> = {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

/**
 * Does work that may hang, crash or exhaust memory in a child process, one task at a time: a process can be killed at
 * any moment, native code in a thread cannot. It starts with the first task and is replaced after a loss. `script`
 * answers every message with one message.
 */
export function makeBoundedWorker<Input extends Serializable, Output>(
  script: URL,
  { mostWaiting, timeLimitMs }: WorkerBounds,
): BoundedWorker<Input, Output> {
  const waiting: Task<Input, Output>[] = []
  let child: ChildProcess | null = null
  let isBusy = false

  async function next(): Promise<void> {
    const task = isBusy ? undefined : waiting.shift()
    if (!task) return
    isBusy = true
    child ??= start(script)
    try {
      task.resolve(await ask<Output>(child, task.input, timeLimitMs))
    } catch (error) {
      child.kill('SIGKILL')
      child = null
      task.reject(error as Error)
    }
    isBusy = false
    await next()
  }

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new WorkerBusy('too much work is waiting'))
        waiting.push({ input, resolve, reject })
        void next()
      }),
    close: () => {
      child?.kill('SIGKILL')
      child = null
    },
  }
}

/** Without the server's environment and arguments: the worker has no secrets. */
function start(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
  // A process that is being killed may still report why it could not be written to.
  child.on('error', () => undefined)
  // An idle worker does not keep its server from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function ask<Output>(child: ChildProcess, input: Serializable, timeLimitMs: number): Promise<Output> {
  return new Promise((resolve, reject) => {
    const lost = () => settle(() => reject(new WorkerLost('the worker ended before it answered')))
    const answered = (output: Serializable) => settle(() => resolve(output as Output))
    const timer = setTimeout(lost, timeLimitMs)
    function settle(tell: () => void): void {
      clearTimeout(timer)
      child.off('message', answered).off('exit', lost).off('error', lost)
      tell()
    }
    child.once('message', answered).once('exit', lost).once('error', lost)
    if (child.exitCode !== null || child.signalCode !== null) return lost()
    child.send(input, (error) => error && lost())
  })
}
