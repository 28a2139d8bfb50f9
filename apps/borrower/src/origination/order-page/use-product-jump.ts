import { jumpToProduct } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { type Leaving, useLeaving } from '../../platform/leaving/use-leaving.tsx'

export type ProductJump = {
  readonly to: (tapped: Body<'jumpToProduct'>) => void
  readonly isJumping: boolean
  /** The question before another site is opened: drawn for as long as a jump may end. */
  readonly notice: Leaving['notice']
}

/** ORD-12, CNF-06: a tap on a product is counted, then answered with where it leads; any other answer is a toast. */
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
