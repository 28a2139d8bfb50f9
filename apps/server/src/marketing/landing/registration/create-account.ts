import type { Body } from '@hulog/contract'
import { agreeToPrivacyPolicy } from '../../../care/support/index.ts'
import { findOrCreateBorrower, setLanguage } from '../../../people/borrowers/index.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Phone } from '../../../platform/phone/parse-phone.ts'
import type { Services } from '../../../services.ts'
import { recordAcquisition } from '../../campaigns/index.ts'
import type { Origin } from './landing-visitor.ts'

type Registration = { readonly input: Body<'registerVisitor'>; readonly phone: Phone; readonly page: Origin }

/** The account of a number that was just proven, and what its owner agreed to by registering. Returns the borrower's id. */
export async function createAccount(
  services: Services,
  tx: Tx,
  { phone, page: { template, language } }: Omit<Registration, 'input'>,
): Promise<string> {
  const { id: borrowerId } = await findOrCreateBorrower(services, tx, phone)
  await setLanguage(tx, borrowerId, language)
  await agreeToPrivacyPolicy(services, tx, { borrowerId, market: phone.market, language, how: 'registration' })
  const templateId = template?.shown.id ?? null
  const templateVersion = template?.shown.version ?? null
  await recordAudit(tx, borrowerId, 'registered', { templateId, templateVersion })
  return borrowerId
}

/** Through which page the owner of a new account came. */
export async function keepOrigin(
  services: Services,
  tx: Tx,
  borrowerId: string,
  { input, page: { template } }: Omit<Registration, 'phone'>,
): Promise<void> {
  if (!template) return
  const { invite_code: inviteCode = '', adConsent = false } = input
  await recordAcquisition(services, tx, { borrowerId, template, said: input, inviteCode, adConsent })
}
