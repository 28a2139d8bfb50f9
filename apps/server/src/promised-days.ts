/**
 * What the lender promises and asks for in days, said wherever a borrower reads of it: TRM-01, TRM-05, CMP-05. Terms that
 * belong to one product are in its own terms.
 */
export const promisedDays = {
  /** TRM-01: the shortest and the longest loan; what is on offer lies between them. */
  termFrom: 91,
  termUntil: 365,
  /** An application is decided. */
  decision: 1,
  /** The money arrives, between these. */
  creditFrom: 1,
  creditUntil: 3,
  /** A borrower tells of a new name, birth date or address. */
  changeNotice: 3,
  /** What a court ordered is paid. */
  judgment: 10,
  /** Business days between the notice that a loan is passed on and the day it is. */
  assignmentNotice: 7,
  /** Working days in which a complaint is answered. */
  complaintReply: 3,
  /**
   * A complaint is settled, or the regulator hears it. What Philippine and Indian rules give a lender; one promise for every
   * market.
   */
  complaintResolve: 30,
} as const
