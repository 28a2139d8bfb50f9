import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { agreedTexts, signedAgreements } from './agreements.schema.ts'

type AgreedPaper = { readonly title: string; readonly orderId: string; readonly agreedAt: Date }

/** What a borrower signed or agreed to with all loans, newest first. */
export async function listAgreedPapers(db: Reader, borrowerId: string): Promise<AgreedPaper[]> {
  const signed = await db
    .select({ title: signedAgreements.title, orderId: signedAgreements.orderId, agreedAt: signedAgreements.signedAt })
    .from(signedAgreements)
    .where(eq(signedAgreements.borrowerId, borrowerId))
  const agreed = await db
    .select({ title: agreedTexts.title, orderId: agreedTexts.orderId, agreedAt: agreedTexts.agreedAt })
    .from(agreedTexts)
    .where(eq(agreedTexts.borrowerId, borrowerId))
  return [...signed, ...agreed].sort((a, b) => b.agreedAt.getTime() - a.agreedAt.getTime())
}
