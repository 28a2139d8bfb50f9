import { moneyText } from '../../platform/ui/values.tsx'
import { type ApplicationCase, DUPLICATE_NAMES } from './application-words.ts'

/** Says in words what is different about a case since it was looked at: how it is now, and how it was. */
export function changesBetween(before: ApplicationCase, now: ApplicationCase): string[] {
  return [
    ...ruleChanges(before, now),
    ...offerChange(before, now),
    ...duplicateChanges(before, now),
    ...statedChanges(before, now),
  ]
}

function ruleChanges({ rules }: ApplicationCase, now: ApplicationCase): string[] {
  return now.rules.flatMap(({ name, sentence, figure }) => {
    const was = rules.find((rule) => rule.name === name)
    return was && was.figure !== figure ? [`${sentence}: now ${figure}, before ${was.figure}`] : []
  })
}

function offerChange({ offer: was, currency }: ApplicationCase, { offer: is }: ApplicationCase): string[] {
  if (!was || !is || was.largestMinor === is.largestMinor) return []
  return [
    `At most ${moneyText(is.largestMinor, currency)} can be offered now, before ${moneyText(was.largestMinor, currency)}`,
  ]
}

function duplicateChanges({ duplicates }: ApplicationCase, now: ApplicationCase): string[] {
  return now.duplicates
    .filter(({ kind, count }) => !duplicates.some((was) => was.kind === kind && was.count === count))
    .map(({ kind, count }) => `${DUPLICATE_NAMES[kind]}: now ${count}`)
}

/** Details that were stated again, and photos that were sent again, even where no figure differs. */
function statedChanges(before: ApplicationCase, now: ApplicationCase): string[] {
  const photos = ({ person }: ApplicationCase) => person?.photos.map(({ fileId }) => fileId).join() ?? ''
  return [
    ...(before.work?.statedAt === now.work?.statedAt ? [] : ['Job and income were stated again']),
    ...(before.declaration?.statedAt === now.declaration?.statedAt ? [] : ['The declaration was made again']),
    ...(photos(before) === photos(now) ? [] : ['A photo was sent again']),
  ]
}
