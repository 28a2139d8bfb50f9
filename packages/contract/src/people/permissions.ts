/**
 * One right of a member of staff or of a service account. `reads`: it shows and changes nothing. `programs`: a program may have it,
 * because it shows figures, terms and the product’s health, and nothing about any person.
 */
type Right = { readonly area: string; readonly what: string; readonly reads?: true; readonly programs?: true }

/**
 * Everything that the lender's staff may be allowed, by name. A role is a set of these, and every operation of staff names the
 * one that it needs. A name is never given another meaning: roles of lenders contain it.
 */
export const permissions = {
  'applications.read': { area: 'Applications', what: 'see applications and what was decided', reads: true },
  'applications.decide': { area: 'Applications', what: 'approve, decline, and offer less' },
  'borrowers.read': { area: 'Borrowers', what: 'open a person’s details, photos and consents', reads: true },
  'borrowers.correct': { area: 'Borrowers', what: 'correct details that are wrong' },
  'loans.read': { area: 'Loans', what: 'see loans, their schedule, papers and ledger entries', reads: true },
  'loans.charge': { area: 'Loans', what: 'charge a fee, and take it back' },
  'loans.waive': { area: 'Loans', what: 'waive charges' },
  'loans.restructure': { area: 'Loans', what: 'offer new terms, and withdraw or undo them' },
  'loans.advance': { area: 'Loans', what: 'pay a further part of the principal out' },
  'loans.reverse': { area: 'Loans', what: 'reverse a payment by hand' },
  'loans.writeOff': { area: 'Loans', what: 'write a loan off, and take it back' },
  'payments.read': { area: 'Payments', what: 'see payments, payouts, transfers and differences', reads: true },
  'payments.match': { area: 'Payments', what: 'apply money in suspense to a loan' },
  'payments.refund': { area: 'Payments', what: 'pay money back' },
  'payments.transfers': { area: 'Payments', what: 'match or refuse transfers with proof' },
  'payments.reconcile': { area: 'Payments', what: 'compare the books with the providers' },
  'collections.read': { area: 'Collections', what: 'see overdue loans, contacts and promises', reads: true },
  'collections.contact': { area: 'Collections', what: 'record contacts with borrowers' },
  'care.read': { area: 'Care', what: 'see complaints and own-data requests', reads: true },
  'care.reply': { area: 'Care', what: 'answer and close complaints' },
  'care.ownData': { area: 'Care', what: 'act on own-data requests' },
  'products.read': {
    area: 'Products',
    what: 'see products and how the stores and the law judge them',
    reads: true,
    programs: true,
  },
  'products.edit': { area: 'Products', what: 'change products' },
  'marketing.read': { area: 'Marketing', what: 'see landing pages and campaign figures', reads: true, programs: true },
  'marketing.edit': { area: 'Marketing', what: 'change landing pages, texts and partners' },
  'portfolio.read': {
    area: 'Portfolio',
    what: 'see the portfolio, its classes and provisions',
    reads: true,
    programs: true,
  },
  'portfolio.pause': { area: 'Portfolio', what: 'pause and end the counting of days past due' },
  'audit.read': { area: 'Audit', what: 'search and verify the audit trail', reads: true },
  'people.read': { area: 'People', what: 'see who works here, their roles and approval rules', reads: true },
  'people.edit': { area: 'People', what: 'invite people, change their roles, and end their access' },
  'people.roles': { area: 'People', what: 'change what a role may do' },
  'people.rules': { area: 'People', what: 'change which acts somebody else must approve' },
  'people.services': { area: 'People', what: 'give programs access, and end it' },
  'settings.read': { area: 'Settings', what: 'see settings, providers and jobs', reads: true, programs: true },
  'settings.edit': { area: 'Settings', what: 'change settings, budgets of codes, and stops' },
  'settings.keys': { area: 'Settings', what: 'rotate the keys of stored data' },
} as const satisfies Record<string, Right>

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as Permission[]

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name)
}

/** Whether what it allows only shows. */
export function onlyReads(name: Permission): boolean {
  const right: Right = permissions[name]
  return right.reads === true
}

/** Whether a program may have it. */
export function isForPrograms(name: Permission): boolean {
  const right: Right = permissions[name]
  return right.programs === true
}

/** Whether it changes who may do what: only those who have such a right give it to others. */
export function isOverPeople(name: Permission): boolean {
  return permissions[name].area === 'People' && !onlyReads(name)
}
