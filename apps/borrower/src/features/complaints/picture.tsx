import { useState } from 'react'

export type PictureProps = { src: string; alt: string; className?: string | undefined; lost: string }

/** A picture from the server; on a line that breaks, words in its place. Shown again, it is asked for again. */
export function Picture({ src, alt, className, lost }: PictureProps) {
  const [isLost, setLost] = useState(false)
  if (isLost) return <span className="quiet small">{lost}</span>
  return <img className={className} src={src} alt={alt} loading="lazy" onError={() => setLost(true)} />
}
