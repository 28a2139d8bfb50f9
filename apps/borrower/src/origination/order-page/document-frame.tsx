import styles from './document-frame.module.css'

export type DocumentFrameProps = {
  title: string
  src: string
  /** Allows links to open in a new tab. */
  opensLinks?: boolean
  /** Leaves room for a dialog's buttons on the smallest screen. */
  short?: boolean
}

/** Shows a document of the server in a frame that runs no scripts; its links may download files. */
export function DocumentFrame({ title, src, opensLinks, short }: DocumentFrameProps) {
  const sandbox = opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : 'allow-downloads'
  return <iframe className={short ? styles.short : styles.tall} title={title} src={src} sandbox={sandbox} />
}
