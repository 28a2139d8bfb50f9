export type ToastTone = 'plain' | 'info' | 'success' | 'error'
export type Toast = { key: number; text: string; tone: ToastTone }
export type ToastOptions = { tone?: ToastTone; durationMs?: number }

const DEFAULT_MS = 3000
const SHORT_MS = 2000
const LEAST_MS = 300
const NONE: readonly Toast[] = []

let shown: readonly Toast[] = NONE
let hosts: readonly string[] = []
let lastKey = 0
const listeners = new Set<() => void>()

/** Shows a word of confirmation. What must be kept belongs on the page, not here. */
export function toast(text: string, { tone = 'plain', durationMs }: ToastOptions = {}): void {
  lastKey += 1
  const added: Toast = { key: lastKey, text, tone }
  // The same words again (a button tapped twice) start anew instead of piling up.
  show([...shown.filter((other) => other.text !== text), added])
  setTimeout(() => show(shown.filter((other) => other.key !== added.key)), toastDurationMs(tone, durationMs))
}

/** 3 s unless told otherwise, 2 s for info and success, never under 300 ms. */
export function toastDurationMs(tone: ToastTone, askedMs?: number): number {
  const usualMs = tone === 'info' || tone === 'success' ? SHORT_MS : DEFAULT_MS
  return Math.max(LEAST_MS, askedMs ?? usualMs)
}

/** Toasts go to the host that came last: an open dialog's, since all behind it can be neither seen nor heard. */
export function toastsOfHost(host: string): readonly Toast[] {
  return hosts[hosts.length - 1] === host ? shown : NONE
}

export function addToastHost(host: string): () => void {
  hosts = [...hosts, host]
  tellListeners()
  return () => {
    hosts = hosts.filter((other) => other !== host)
    tellListeners()
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(toasts: readonly Toast[]) {
  shown = toasts
  tellListeners()
}

function tellListeners() {
  for (const listener of listeners) listener()
}
