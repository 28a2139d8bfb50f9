import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { todayIn } from './today-in.ts'
import { workOut } from './work-out.ts'

/** OTH-06 emi: what a loan of these figures would cost, whoever asks. */
export async function calculateLoan(services: Services, body: Body<'calculateLoan'>): Promise<Reply<'calculateLoan'>> {
  return workOut(body, todayIn(services, body.currency))
}
