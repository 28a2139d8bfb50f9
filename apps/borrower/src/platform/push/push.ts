import { renewPushSubscription } from '@hulog/client/operations'
import { call } from '../api/call.ts'
import { nativeShell } from '../shell/native-shell.ts'

/**
 * Whether this browser can be sent messages. `shell`: a native shell shows its own; `home-screen`: an iPhone allows it
 * only to apps on the home screen; `denied`: the borrower said no to the browser; `none`: it does not know messages, or
 * keeps no worker of ours.
 */
export type PushStanding = 'possible' | 'shell' | 'home-screen' | 'denied' | 'none'

export function pushStanding(): PushStanding {
  if (nativeShell.shell !== 'browser') return 'shell'
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return isApplePhone(navigator) ? 'home-screen' : 'none'
  if (isWorkerOff()) return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Newer iPads call themselves a Mac; no Mac has a touch screen. */
function isApplePhone({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isWorkerOff(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content === 'off'
}

export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Returns the subscription of this browser as the server stores it; null when there is none. */
export async function findSubscription(): Promise<BrowserSubscription | null> {
  return pushStanding() === 'possible' ? describe(await ownSubscription()) : null
}

/**
 * Asks the borrower, by the browser's own question, and subscribes. Null when they said no. Call it from a tap: browsers
 * refuse the question otherwise.
 */
export async function subscribe(pushKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }
  try {
    return describe(await registration.pushManager.subscribe(options))
  } catch (error) {
    // The server has another key than when this browser subscribed: the old subscription is of no use.
    const earlier = await registration.pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return describe(await registration.pushManager.subscribe(options))
  }
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

/**
 * Keeps the subscription in this session when the app is opened. A browser that changed hands ends the earlier borrower's:
 * the next one is asked anew. Without a session, or without an answer, nothing changes.
 */
export async function keepSubscription(): Promise<void> {
  try {
    const subscription = await findSubscription()
    if (!subscription) return
    const result = await call(renewPushSubscription, subscription)
    if (result.ok && !result.data.isKept) await unsubscribe()
  } catch {
    // The browser does not say; the next visit asks again.
  }
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function describe(subscription: PushSubscription | null): BrowserSubscription | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}

/** Older browsers take the key as bytes only. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
