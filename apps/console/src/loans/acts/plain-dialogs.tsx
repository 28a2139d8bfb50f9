import { takeWriteOffBack, undoNewTerms, withdrawNewTerms, writeOffLoan } from '@hulog/client/operations'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import type { LoanDialogProps } from './offers.ts'

/** Acts that need nothing but the loan and a reason. */
export function WriteOffDialog({ loan: { order, owed }, onClose }: LoanDialogProps) {
  const { orderId, currency } = order
  return (
    <ActDialog
      operation={writeOffLoan}
      subject={orderId}
      readBody={() => ({ orderId })}
      title="Write the loan off"
      deed="Write the loan off"
      done="The loan was written off."
      isDangerous
      onClose={onClose}
    >
      <p>{moneyText(owed?.payoffMinor ?? 0, currency)} are owed today. The borrower may still pay them.</p>
    </ActDialog>
  )
}

export function TakeWriteOffBackDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId } = loan.order
  return (
    <ActDialog
      operation={takeWriteOffBack}
      subject={orderId}
      readBody={() => ({ orderId })}
      title="Take the write-off back"
      deed="Take the write-off back"
      done="The loan runs again."
      onClose={onClose}
    >
      <p>Written off on {loan.writtenOffOn}. The days since are charged as if it had never been.</p>
    </ActDialog>
  )
}

export function WithdrawTermsDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId } = loan.order
  const offered = loan.restructurings.find(({ state }) => state === 'offered')
  return (
    <ActDialog
      operation={withdrawNewTerms}
      subject={orderId}
      readBody={() => ({ orderId })}
      title="Withdraw the new terms"
      deed="Withdraw the new terms"
      done="The new terms were withdrawn."
      isDangerous
      onClose={onClose}
    >
      {offered && <p>They can be signed until {offered.signBy}.</p>}
    </ActDialog>
  )
}

export function UndoTermsDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId } = loan.order
  const signed = loan.restructurings.find(({ state }) => state === 'signed')
  return (
    <ActDialog
      operation={undoNewTerms}
      subject={orderId}
      readBody={() => ({ orderId })}
      title="Undo the signed new terms"
      deed="Undo the new terms"
      done="The loan runs under the terms before."
      isDangerous
      onClose={onClose}
    >
      {signed && <p>Signed on {signed.signedOn}. It is only possible while nothing happened under them.</p>}
    </ActDialog>
  )
}
