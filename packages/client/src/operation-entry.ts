import type { OperationName } from '@hulog/contract'

/** The data a phone needs of an operation at run time; its types come from the contract and leave no code behind. */
export type OperationEntry<Name extends OperationName = OperationName> = {
  readonly name: Name
  /** POST by default. */
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** Present only when true. */
  readonly idempotent?: boolean
  /** The multipart field of the one file this operation takes. */
  readonly upload?: string
}
