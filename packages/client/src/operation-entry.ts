import type { OperationName } from '@hulog/contract'

/** What a phone must know of an operation at run time; its types come from the contract and leave no code behind. */
export type OperationEntry<Name extends OperationName = OperationName> = {
  readonly name: Name
  /** POST unless said. */
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** Said only where it is so. */
  readonly idempotent?: boolean
  /** The multipart field of the one file this operation takes. */
  readonly upload?: string
}
