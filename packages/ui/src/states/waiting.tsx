import type { ReactNode } from 'react'
import { Spinner } from '../actions/button.tsx'
import loadingOverlayStyles from './loading-overlay.module.css'
import skeletonStyles from './skeleton.module.css'

/** Holds a page's skeletons: screen readers hear one label, and nothing shows for the first 200 ms. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={skeletonStyles.waiting} role="status" aria-label={label}>
      <div className={skeletonStyles.blocks} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

export type SkeletonProps = { width?: number | string; height?: number | string; radius?: number | string }

/** Grey placeholder for a line or a picture, laid out inside the real cards and rows. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return <span className={skeletonStyles.block} style={{ width, height, borderRadius: radius }} />
}

type RoomForTextProps = {
  /** As long as the text will be. */
  sample: string
  children: ReactNode | null
}

/**
 * Keeps the room of a text that is still to come, so that nothing around it moves: a grey block as wide as the sample, then
 * the text.
 */
export function RoomForText({ sample, children }: RoomForTextProps) {
  return (
    <span className={skeletonStyles.room} data-sample={sample}>
      {children ?? <Skeleton />}
    </span>
  )
}

/** COM-03: covers the page during a call that must not be disturbed. */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <div className={loadingOverlayStyles.overlay}>
      <div className={loadingOverlayStyles.box} role="status">
        <Spinner className={loadingOverlayStyles.spinner} />
        {text}
      </div>
    </div>
  )
}
