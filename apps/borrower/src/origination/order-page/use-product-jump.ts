import { jumpToProduct } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { type Leaving, useLeaving } from '../../platform/navigation/leaving.tsx'

export type ProductJump = {
  readonly to: (tapped: Body<'jumpToProduct'>) => void
  readonly isJumping: boolean
  /** Question before another site opens. The caller renders it. */
  readonly notice: Leaving['notice']
}

/** ORD-12, CNF-06: counts a tap on a product and opens the address in the reply; a failure is a toast. */
export function useProductJump(): ProductJump {
  const { _ } = useLingui()
  const leaving = useLeaving()
  const jump = useOperation(jumpToProduct, {
    onward({ link, linkHosts }) {
      if (leaving.follow(link, linkHosts) === 'refused') toast(_('shell.failure.unreadable'), { tone: 'error' })
    },
  })
  return { to: jump.send, isJumping: jump.isSending, notice: leaving.notice }
}
