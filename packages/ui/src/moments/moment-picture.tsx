import { useEffect, useState } from 'react'
import { Sketch } from '../illustrations/drawing.tsx'
import { shapesOf } from '../scenes/shapes-of.ts'
import styles from './moment-picture.module.css'

/** The drawings, each fetched when a page first shows it. */
const FILES = {
  approved: () => import('./approved.svg?raw'),
  'complaint-sent': () => import('./complaint-sent.svg?raw'),
  declined: () => import('./declined.svg?raw'),
  'good-id-card': () => import('./good-id-card.svg?raw'),
  'good-selfie': () => import('./good-selfie.svg?raw'),
  'money-sent': () => import('./money-sent.svg?raw'),
  'no-complaints': () => import('./no-complaints.svg?raw'),
  'no-loans': () => import('./no-loans.svg?raw'),
  'no-messages': () => import('./no-messages.svg?raw'),
  offline: () => import('./offline.svg?raw'),
  settled: () => import('./settled.svg?raw'),
} as const satisfies Record<string, () => Promise<{ default: string }>>

export type MomentName = keyof typeof FILES

export const momentNames = Object.keys(FILES) as MomentName[]

export type MomentPictureProps = { of: MomentName }

/**
 * A drawing for a moment that a borrower remembers. It is silent for screen readers, because the text beside it says the same.
 * Its space is reserved before it is there; a phone that cannot fetch it shows the text alone.
 */
export function MomentPicture({ of }: MomentPictureProps) {
  const [shapes, setShapes] = useState(fetched.get(of) ?? '')
  useEffect(() => {
    let isShown = true
    const show = (drawn: string) => isShown && setShapes(drawn)
    fetchMoment(of).then(show, () => show(''))
    return () => {
      isShown = false
    }
  }, [of])
  return (
    <Sketch
      className={styles.picture}
      viewBox="0 0 240 160"
      width={240}
      height={160}
      shapes={shapes}
      data-moment={of}
      data-drawn={shapes !== ''}
    />
  )
}

const fetched = new Map<MomentName, string>()

/** Fetches a drawing before it is shown, such as the one for a moment without a connection. */
export async function fetchMoment(name: MomentName): Promise<string> {
  const shapes = fetched.get(name) ?? shapesOf((await FILES[name]()).default)
  fetched.set(name, shapes)
  return shapes
}
