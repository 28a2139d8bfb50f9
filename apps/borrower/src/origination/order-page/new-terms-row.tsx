import { Card, FileTextIcon } from '@hulog/ui'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'

type NewTermsRowProps = {
  order: { readonly productId: string; readonly orderId: string; readonly newTermsUntil: string | null }
  label: string
  /** Says until when they can be signed. */
  describe: (date: string) => string
}

/** Leads to new terms that the lender offers for a loan, as long as they can be signed. */
export function NewTermsRow({ order: { productId, orderId, newTermsUntil }, label, describe }: NewTermsRowProps) {
  if (newTermsUntil === null) return null
  return (
    <Card>
      <PageRow
        href={hrefTo('newTerms', { productId, orderId })}
        icon={FileTextIcon}
        label={label}
        description={describe(newTermsUntil)}
      />
    </Card>
  )
}
