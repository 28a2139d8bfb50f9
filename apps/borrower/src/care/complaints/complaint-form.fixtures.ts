import { fireEvent, screen } from '@testing-library/react'
import { NEWEST_NO, PROBLEM_ID, theChoices } from './complaints.fixtures.ts'

export const FORM = `/complainPageNext?problemType=2&orderNo=${NEWEST_NO}`
export const COLLECTION = `/complainPageNext?problemType=1&problemSonType=12&orderNo=${NEWEST_NO}`
export const write = async (value: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'What happened?' }), { target: { value } })
}
export const answers = () => ({ getComplaintForm: theChoices(), saveComplaint: { problemId: PROBLEM_ID } })
