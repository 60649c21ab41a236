import { hasDegreeOf } from './degrees.ts'
import { findSlips, type Slip } from './english-slips.ts'
import type { EducationEntry, ParsedResume, YearMonth } from './parsed-resume.ts'
import { GRAMMAR_ERRORS_MAX } from './resume-limits.ts'

/** Results of the rules for a résumé (rule P-010). */
export type ResumeQuality = {
  /** Percentage of sentences with a mistake, to one decimal; `undefined` if the language is unknown. */
  grammarErrors: number | undefined
  slips: Slip[]
  /** The longest time between two stages of education, in months, if it exceeds the maximum; else 0. */
  educationGapMonths: number
  hasFifteenYears: boolean
  /** Missing parts in words: "phone number", "work experience". */
  missing: string[]
}

/** Maximum months between two stages without a gap: a summer, or the wait for the next intake. Value chosen by us. */
const GAP_MONTHS = 12
/** Maximum number of quoted mistakes. Value chosen by us. */
const SLIPS_MAX = 10

/** Increase this when a résumé may be judged differently, so that stored results are recomputed. */
export const RULES_VERSION = 1

/** `hasSkills`: for a stored `parsed`, which lacks the phrases that became skills. */
export function checkQuality(
  text: string,
  parsed: Partial<ParsedResume>,
  hasSkills = (parsed.skillPhrases ?? []).length > 0,
): ResumeQuality {
  const found = findSlips(text)
  return {
    grammarErrors: found && Math.round((found.slips.length / found.sentences) * 1_000) / 10,
    slips: found?.slips.slice(0, SLIPS_MAX) ?? [],
    educationGapMonths: findEducationGap(parsed.education ?? []),
    // Twelve years of school and three of college are a bachelor's degree.
    hasFifteenYears: parsed.degreeLevel !== undefined && hasDegreeOf(parsed.degreeLevel, 'Bachelor'),
    missing: listMissing(parsed, hasSkills),
  }
}

/** Whether nothing of a résumé is shown in red (rules P-011, P-012, P-013, P-014); an unknown language is no mistake. */
export const meetsQualityRules = ({
  grammarErrors = 0,
  educationGapMonths,
  hasFifteenYears,
  missing,
}: Omit<ResumeQuality, 'slips'>): boolean =>
  grammarErrors <= GRAMMAR_ERRORS_MAX && educationGapMonths === 0 && hasFifteenYears && missing.length === 0

const monthOf = ({ year, month }: YearMonth, monthIfUnknown: number) => year * 12 + (month ?? monthIfUnknown)

/** Returns the longest gap between two stages. A year without a month is read so that it causes no gap. */
function findEducationGap(entries: readonly EducationEntry[]): number {
  const stages = entries
    .flatMap(({ start, end }) =>
      start && end && end !== 'present' ? [{ from: monthOf(start, 1), to: monthOf(end, 12) }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
  let longest = 0
  let until = stages[0]?.to ?? 0
  for (const { from, to } of stages) {
    longest = Math.max(longest, from - until)
    until = Math.max(until, to)
  }
  return longest > GAP_MONTHS ? longest : 0
}

const listMissing = (
  { name, email, phone, jobs = [], education = [] }: Partial<ParsedResume>,
  hasSkills: boolean,
): string[] =>
  [
    { what: 'name', isThere: name !== undefined },
    { what: 'email address', isThere: email !== undefined },
    { what: 'phone number', isThere: phone !== undefined },
    { what: 'work experience', isThere: jobs.length > 0 },
    { what: 'education', isThere: education.length > 0 },
    { what: 'skills', isThere: hasSkills },
  ].flatMap(({ what, isThere }) => (isThere ? [] : [what]))
