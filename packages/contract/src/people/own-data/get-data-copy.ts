import { defineOperation } from '../../define-operation.ts'
import { dataCopy } from './data-copy.ts'

export const getDataCopy = defineOperation({
  name: 'getDataCopy',
  feature: 'own-data',
  summary: 'Where the copy of everything kept stands that the borrower asked for',
  path: '/gateway/own-data/copy',
  reply: dataCopy,
})
