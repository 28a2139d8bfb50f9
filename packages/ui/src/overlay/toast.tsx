import { useEffect, useId, useSyncExternalStore } from 'react'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '../icons/glyphs.ts'
import { type Glyph, Icon } from '../icons/icon.tsx'
import styles from './toast-host.module.css'

const ICONS: Partial<Record<ToastTone, Glyph>> = { info: InfoIcon, success: CircleCheckIcon, error: CircleAlertIcon }

export type ToastHostProps = {
  /** The host of the whole app. It may be loaded late, when a dialog is already open. */
  ofPage?: boolean
}

/**
 * Rendered once at the end of the app; dialogs and sheets have their own. Both regions are always present, because
 * screen readers announce only changes inside a region they already know. Errors interrupt, the rest waits.
 */
export function ToastHost({ ofPage = false }: ToastHostProps) {
  const host = useId()
  useEffect(() => addToastHost(host, { ofPage }), [host, ofPage])
  const ownToasts = () => toastsOfHost(host)
  const toasts = useSyncExternalStore(subscribeToToasts, ownToasts, ownToasts)
  return (
    <div className={styles.host}>
      <div aria-live="polite">{toasts.filter(({ tone }) => tone !== 'error').map(toastLine)}</div>
      <div aria-live="assertive">{toasts.filter(({ tone }) => tone === 'error').map(toastLine)}</div>
    </div>
  )
}

function toastLine({ key, text, tone }: Toast) {
  const icon = ICONS[tone]
  return (
    <p key={key} className={styles.toast}>
      {icon && <Icon of={icon} size={20} />}
      <span>{text}</span>
    </p>
  )
}

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

/** Shows a short message. Anything that must stay readable belongs on the page. */
export function toast(text: string, { tone = 'plain', durationMs }: ToastOptions = {}): void {
  lastKey += 1
  const added: Toast = { key: lastKey, text, tone }
  // The same text again (a button tapped twice) replaces the earlier toast.
  show([...shown.filter((other) => other.text !== text), added])
  setTimeout(() => show(shown.filter((other) => other.key !== added.key)), toastDurationMs(tone, durationMs))
}

/** Returns a mark for `endToasts`: the newest toast by now. */
export function newestToast(): number {
  return lastKey
}

/** Takes away the toasts up to a mark, as when the page that they belong to is left. */
export function endToasts(until: number): void {
  if (shown.some(({ key }) => key <= until)) show(shown.filter(({ key }) => key > until))
}

/** Takes every toast away, so that the next test does not find those of the one before. */
export function clearToasts(): void {
  show(NONE)
}

/** Returns 3 s by default, 2 s for info and success, never under 300 ms. */
export function toastDurationMs(tone: ToastTone, askedMs?: number): number {
  const usualMs = tone === 'info' || tone === 'success' ? SHORT_MS : DEFAULT_MS
  return Math.max(LEAST_MS, askedMs ?? usualMs)
}

/** Toasts go to the newest host, that of an open dialog: everything behind it can be neither seen nor heard. */
export function toastsOfHost(host: string): readonly Toast[] {
  return hosts[hosts.length - 1] === host ? shown : NONE
}

export function addToastHost(host: string, { ofPage }: ToastHostProps = {}): () => void {
  hosts = ofPage ? [host, ...hosts] : [...hosts, host]
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
