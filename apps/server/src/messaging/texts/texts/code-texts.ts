/** What a code is for, one text each. Acts of a signed-in borrower have their names of the contract. */
export type CodeKind =
  | 'login'
  | 'register'
  | 'payoutAccount'
  | 'confirmLoan'
  | 'correctData'
  | 'copyData'
  | 'deleteData'

/**
 * What one language says of each code. `{lender}` and `{code}` are filled in. Each fits one text message, 160 of the
 * plain letters or 70 of others, save Hindi’s longer ones, which take two. A change is registered with carriers before it is sent (docs/sms.md).
 */
export type CodeTexts = Readonly<Record<CodeKind, string>>
