import { fireEvent, screen } from '@testing-library/react'
import type { Complaint, ComplaintChoices, ComplaintList, ComplaintOrder } from './complaints.queries.ts'

export const NEWEST_NO = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
export const OTHER_NO = '0b7a1c9e-2222-4222-8333-abcdefabcdef'
export const PROBLEM_ID = '0b7a1c9e-3333-4222-8333-abcdefabcdef'

/** A loan about which a collection complaint is possible. */
export function anOrder(values: Partial<ComplaintOrder> = {}): ComplaintOrder {
  return {
    orderNo: NEWEST_NO,
    productLogo: '',
    productName: 'Quick 91',
    status: 'Overdue',
    isShow: 1,
    list: [
      { title: 'Amount', value: '₱5,000.00' },
      { title: 'Applied on', value: '2027-01-05' },
    ],
    ...values,
  }
}

/** A loan that was repaid long ago: nobody collects it. */
export const settledOrder = anOrder({ orderNo: OTHER_NO, productName: 'Steady 4', status: 'Settled', isShow: 0 })

export function theChoices(values: Partial<ComplaintChoices> = {}): ComplaintChoices {
  return {
    problemType: [
      { title: 'Collection', value: 1 },
      { title: 'Repayment', value: 2 },
    ],
    problemSonType: [
      { title: 'Too many calls', value: 11 },
      { title: 'Rude words', value: 12 },
    ],
    orderDetail: anOrder(),
    orderList: [anOrder(), settledOrder],
    ...values,
  }
}

export function aComplaint(values: Partial<Complaint> = {}): Complaint {
  return {
    problemId: PROBLEM_ID,
    type: 'Collection',
    sonType: 'Rude words',
    content: 'Line one\nline two 😀',
    images: [],
    disposeDetail: '',
    disposeImages: [],
    isNeedScore: 0,
    caseNumber: '482-019-375',
    orderNumber: '4821 7730 54',
    complaintState: 'received',
    timeZone: 'Asia/Manila',
    sentAt: '2027-02-05T08:00:00.000Z',
    replyDueOn: '2027-02-10',
    resolveDueOn: '2027-03-07',
    answeredAt: null,
    answeredBy: '',
    orderNo: NEWEST_NO,
    history: [{ at: '2027-02-05T08:00:00.000Z', what: 'We received it.', images: [] }],
    officer: 'Ana Cruz, Grievance officer',
    regulator: { name: 'Securities Board', address: '1 Main Road, Makati', url: 'https://board.example' },
    ...values,
  }
}

export function anAnswered(values: Partial<Complaint> = {}): Complaint {
  return aComplaint({
    complaintState: 'answered',
    disposeDetail: 'We spoke with the collector.',
    answeredBy: 'Ben Lim',
    answeredAt: '2027-02-08T08:00:00.000Z',
    ...values,
  })
}

type Listed = ComplaintList['tabs'][number]['items'][number]

export function aListed(values: Partial<Listed> = {}): Listed {
  return {
    id: PROBLEM_ID,
    time: '2027-02-05 16:00:00',
    type: 'Collection',
    content: '<img src=x onerror=alert(1)>',
    waitsFor: 'nothing',
    replyDueOn: null,
    ...values,
  }
}

export function theList(): ComplaintList {
  return {
    tabs: [
      { title: 'Under way', items: [aListed({ replyDueOn: '2027-02-10' })] },
      { title: 'Answered', items: [] },
    ],
  }
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
