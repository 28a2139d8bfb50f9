import { useState } from 'react'
import styles from './pictures.module.css'

/** A small picture from the server; on a line that breaks an empty tile, not the browser's sign for a broken picture. */
export function Picture({ src }: { src: string }) {
  const [isLost, setLost] = useState(false)
  if (isLost) return null
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setLost(true)} />
}
