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

/** A link to a page of this app, drawn as one line of a menu. */
export function PageRow({ href, ...rest }: LinkRowProps & { href: string }) {
  return (
    <Link href={href} asChild>
      <LinkRow {...rest} />
    </Link>
  )
}
