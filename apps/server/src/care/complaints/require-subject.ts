import type { Body } from '@hulog/contract'
import { findLoan } from '../../loans/loan/index.ts'
import { businessDateOf, findOrder, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { canHaveBeenCollected } from './complaint-order.ts'
import { COLLECTION, isSubType, isType } from './complaint-types.ts'

type Asked = Pick<Body<'saveComplaint'>, 'problemType' | 'problemSonType' | 'orderNo'>

export type Subject = { readonly type: number; readonly subType: number | null; readonly orderId: string | null }

/**
 * What a complaint is about. A sub-type belongs to type 1 alone, and type 1 to an order that collection is possible on.
 * @throws COMPLAINT_TYPE_NOT_OFFERED, ORDER_NOT_FOUND, COLLECTION_NOT_SUPPORTED (CMP-03)
 */
export async function requireSubject(services: Services, tx: Tx, borrowerId: string, asked: Asked): Promise<Subject> {
  const { problemType: type, problemSonType: subType = null } = asked
  requireOffered(type, subType)
  const orderId = asked.orderNo || null
  const order = orderId === null ? null : await findOrder(tx, borrowerId, { orderId })
  if (orderId !== null && order === null) throw new DomainError('ORDER_NOT_FOUND')
  if (type === COLLECTION && !(await supportsCollection(services, tx, order))) {
    throw new DomainError('COLLECTION_NOT_SUPPORTED')
  }
  return { type, subType, orderId }
}

async function supportsCollection({ clock }: Services, tx: Tx, order: Order | null): Promise<boolean> {
  return order !== null && canHaveBeenCollected(order, await findLoan(tx, order), businessDateOf(order, clock))
}

function requireOffered(type: number, subType: number | null): void {
  if (!isType(type)) throw new DomainError('COMPLAINT_TYPE_NOT_OFFERED', 'problemType')
  const isRight = type === COLLECTION ? isSubType(subType) : subType === null
  if (!isRight) throw new DomainError('COMPLAINT_TYPE_NOT_OFFERED', 'problemSonType')
}
