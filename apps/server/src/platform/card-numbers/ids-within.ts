const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi
const IBAN = /(?<![0-9A-Za-z])[A-Z]{2}\d{2}(?: ?[0-9A-Z]){11,30}(?![0-9A-Za-z])/g

/** The text with the ids in it made unreadable, at the same length: their digits are no card's, whatever they look like. */
export function withoutIds(text: string): string {
  const withoutUuids = text.replace(UUID, (maybe) => (hasLetter(maybe) ? blotted(maybe) : maybe))
  return withoutUuids.replace(IBAN, (maybe) => (isIban(maybe) ? blotted(maybe) : maybe))
}

/** As nearly every id has among its digits: thirty-two plain digits are no id of a program. */
function hasLetter(uuid: string): boolean {
  return /[a-f]/i.test(uuid)
}

function blotted(id: string): string {
  return 'x'.repeat(id.length)
}

/** ISO 13616: the first four characters moved behind, letters read as 10 to 35, ninety-seven leaves one. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '')
  const moved = plain.slice(4) + plain.slice(0, 4)
  let rest = 0
  for (const char of moved)
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
