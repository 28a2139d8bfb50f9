/** The six digits an IFSC ends with. */
const IFSC_END = /^\d{6}$/
/** City, bank and branch, three digits each: at the foot of every cheque, and beside the IFSC in the passbook. */
const MICR = /^\d{9}$/

/** A branch as digits can name it (docs/decisions/0021). */
export function isBranchCode(code: string): boolean {
  return (IFSC_END.test(code) || MICR.test(code)) && !/^0+$/.test(code)
}

/**
 * How a payout names bank and branch: `SBIN0001234` by IFSC, `BARB.400012002` by MICR, `BNI.3578` by the
 * branch's city, `BDO` where branches do not count.
 */
export function routingCode(bankCode: string, branchCode: string | null): string {
  if (branchCode === null) return bankCode
  return IFSC_END.test(branchCode) ? `${bankCode}0${branchCode}` : `${bankCode}.${branchCode}`
}
