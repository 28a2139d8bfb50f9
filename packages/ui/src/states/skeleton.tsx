import styles from './skeleton.module.css'

export type SkeletonProps = { width?: number | string; height?: number | string; radius?: number | string }

/** Grey placeholder for a line or a picture, laid out inside the real cards and rows. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return <span className={styles.block} style={{ width, height, borderRadius: radius }} />
}
