const NAME = /^[a-z][a-z0-9.-]{1,39}$/

// One person has one name: what differs only in capitals or blanks is not somebody else, and cannot approve their own.
export function readStaffName(text: string): string {
  const name = text.trim().toLowerCase()
  if (NAME.test(name)) return name
  throw new Error(`--by takes the name a member of staff goes by, such as ana.cruz, not "${text}".`)
}
