import styles from './document-frame.module.css'

export type DocumentFrameProps = {
  title: string
  src: string
  /** Its links may open beside it. */
  opensLinks?: boolean
  /** Leaves room for the answers of a dialog on the smallest screen. */
  short?: boolean
}

/** A document of the server, in a frame that may run nothing; a link in it may bring a file. */
export function DocumentFrame({ title, src, opensLinks, short }: DocumentFrameProps) {
  const sandbox = opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : 'allow-downloads'
  return <iframe className={short ? styles.short : styles.tall} title={title} src={src} sandbox={sandbox} />
}
