import { useState } from 'react'
import styles from './product-logo.module.css'

export type ProductLogoProps = { name: string; src?: string | undefined }

/** Logo beside the product's name, silent for screen readers. Falls back to a letter when no picture loads. */
export function ProductLogo({ name, src }: ProductLogoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src && src !== brokenSrc) {
    return <img className={styles.logo} src={src} alt="" width={44} height={44} onError={() => setBrokenSrc(src)} />
  }
  return (
    <span className={styles.logo} aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
}
