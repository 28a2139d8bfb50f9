import type { ComplaintChoices, ComplaintOrder } from './complaints.queries.ts'
import { NO_ORDER } from './kept-order.ts'

type Choice = ComplaintChoices['problemType'][number]

/** What a complaint is about. */
export type Subject = { readonly type: Choice; readonly sonType: Choice | null; readonly order: ComplaintOrder | null }

/** The type that has sub-types, and needs an order that allows it. */
export const COLLECTION = 1

/** CMP-03 */
export function allowsCollection(order: ComplaintOrder | null): boolean {
  return order?.isShow === 1
}

/** The order a complaint starts with: the one chosen before, else the one of the page that led here, else the newest. */
export function orderChosen({ orderDetail, orderList }: ComplaintChoices, chosenNo: string | null) {
  if (chosenNo === NO_ORDER) return null
  return orderList.find(({ orderNo }) => orderNo === chosenNo) ?? orderDetail
}

export type SubjectAddress = { problemType: number; problemSonType?: number | undefined; orderNo?: string | undefined }

/** What the form's address names; null when it is nothing a complaint can be about. */
export function subjectOf(choices: ComplaintChoices, address: SubjectAddress): Subject | null {
  const type = choices.problemType.find(({ value }) => value === address.problemType)
  if (!type) return null
  const order = address.orderNo ? choices.orderDetail : null
  if (type.value !== COLLECTION) return { type, sonType: null, order }
  const sonType = choices.problemSonType.find(({ value }) => value === address.problemSonType)
  return sonType ? { type, sonType, order } : null
}
