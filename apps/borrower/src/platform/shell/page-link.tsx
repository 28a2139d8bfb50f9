import { LinkButton, type LinkButtonProps, LinkRow, type LinkRowProps } from '@hulog/ui'
import { Link } from 'wouter'

/** A link to a page of this app, drawn as a button. */
export function PageButton({ href, ...rest }: LinkButtonProps & { href: string }) {
  return (
    <Link href={href} asChild>
      <LinkButton {...rest} />
    </Link>
  )
}

/** A link to a page of this app, drawn as one line of a menu. `onLeave`: runs before the page is left by it. */
export function PageRow({
  href,
  onLeave,
  ...rest
}: LinkRowProps & { href: string; onLeave?: (() => void) | undefined }) {
  return (
    <Link href={href} asChild {...(onLeave && { onClick: onLeave })}>
      <LinkRow {...rest} />
    </Link>
  )
}
