/** What a phone must know of an operation at run time; its types come from the contract and leave no code behind. */
export type OperationEntry = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Said only where it is so. */
  readonly idempotent?: true
  /** The multipart field of the one file this operation takes. */
  readonly upload?: string
}
