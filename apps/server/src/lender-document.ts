import { lender } from './lender.ts'
import { boxed, type Document } from './platform/documents/document.ts'

/** A document in the lender's name; one of a demonstration says so before anything else. */
export function lenderDocument({ blocks, ...document }: Omit<Document, 'language' | 'author'>): Document {
  const note = lender.isDemo
    ? [boxed('This is a demonstration. The lender named here does not exist and no money is lent.')]
    : []
  return { ...document, language: 'en', author: lender.legalName, blocks: [...note, ...blocks] }
}
