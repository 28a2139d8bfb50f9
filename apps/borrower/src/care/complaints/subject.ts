import { entryState, goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import type { ComplaintChoices, ComplaintOrder } from './complaints.queries.ts'

type Choice = ComplaintChoices['problemType'][number]

/** The subject of a complaint. */
export type Subject = { readonly type: Choice; readonly sonType: Choice | null; readonly order: ComplaintOrder | null }

/** The type that has sub-types, and needs an order that allows it. */
export const COLLECTION = 1

/** CMP-03 */
export function allowsCollection(order: ComplaintOrder | null): boolean {
  return order?.isShow === 1
}

/** The order a complaint starts with: the one chosen before, else the one of the previous page, else the newest. */
export function orderChosen({ orderDetail, orderList }: ComplaintChoices, chosenNo: string | null) {
  if (chosenNo === NO_ORDER) return null
  return orderList.find(({ orderNo }) => orderNo === chosenNo) ?? orderDetail
}

type SubjectAddress = { problemType: number; problemSonType?: number | undefined; orderNo?: string | undefined }

/** The subject in the form's address; null when it is invalid. */
export function subjectOf(choices: ComplaintChoices, address: SubjectAddress): Subject | null {
  const type = choices.problemType.find(({ value }) => value === address.problemType)
  if (!type) return null
  const order = address.orderNo ? choices.orderDetail : null
  if (type.value !== COLLECTION) return { type, sonType: null, order }
  const sonType = choices.problemSonType.find(({ value }) => value === address.problemSonType)
  return sonType ? { type, sonType, order } : null
}

/** The stored value when the complaint is about none of the orders. */
export const NO_ORDER = ''

let startDepth: number | null = null

/** The position of the complaint's start in the history. */
export function rememberStart(): void {
  startDepth = entryState().depth
}

/** CMP-08: to the start once a complaint is sent, so that going back from there does not lead to the form again. */
export function goBackToStart(): void {
  if (startDepth !== null && startDepth === entryState().depth - 1) history.back()
  else goTo(hrefTo('complaint'), { replace: true })
}
