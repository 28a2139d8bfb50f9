import styles from './document-frame.module.css'

export type DocumentFrameProps = {
  title: string
  src: string
  /** Its links may open beside it. */
  opensLinks?: boolean
}

/** A document of the server, in a frame that may run nothing; a link in it may bring a file. */
export function DocumentFrame({ title, src, opensLinks = false }: DocumentFrameProps) {
  const sandbox = opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : 'allow-downloads'
  return <iframe className={styles.frame} title={title} src={src} sandbox={sandbox} />
}
