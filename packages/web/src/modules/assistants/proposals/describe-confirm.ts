import { say } from '../../../ui/format/company-terms.ts'

const WITH_EMAILS = {
  by: 'all',
  one: { one: 'Confirm and email 1 {candidate}', other: 'Confirm and email {count} {candidates}' },
  other: { one: 'Confirm {all} and email 1 {candidate}', other: 'Confirm {all} and email {count} {candidates}' },
} as const

const SILENTLY = { one: 'Confirm', other: 'Confirm all {count}' } as const

/** Says what confirming does: the number of suggestions, and of the candidates emailed at once. */
export const describeConfirm = (all: number, count: number): string => {
  if (count > 0) return say(WITH_EMAILS, { all, count })
  return say(SILENTLY, { count: all })
}
