import { findSkill } from '../skills/taxonomy.ts'
import type { Span } from '../text/span.ts'
import { countMonths, monthIndex, monthOf } from './experience-months.ts'
import type { Job, ParsedResume, YearMonth } from './parsed-resume.ts'
import { listPersonSpans } from './person-spans.ts'

export type FoundSkill = { id: string; spans: readonly Span[] }

export type SkillEvidence = {
  id: string
  /** Months of the jobs that mention the skill; overlaps count once. */
  months: number
  /** The end of the latest of these jobs with dates. */
  lastUsed?: YearMonth | 'present'
  /** Number of jobs and sections that name it; repetitions within one do not count. */
  mentions: number
  inSkillsSection: boolean
}

const lies = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.start < outer.end

const endOf = ({ start, end }: Job): YearMonth | 'present' | undefined => end ?? start

const latest = (ends: readonly (YearMonth | 'present')[]): YearMonth | 'present' | undefined =>
  ends.reduce<YearMonth | 'present' | undefined>((last, end) => {
    if (last === 'present' || end === 'present') return 'present'
    return last === undefined || monthIndex(end) > monthIndex(last) ? end : last
  }, undefined)

/** Confidence from which the name of an employer or school is not a guess. */
const SURE_NAME = 0.8

/**
 * Drops mentions within the person's name and addresses, and within the names of employers, schools and degrees:
 * working at "Kronborg Insurance" does not mean knowing insurance, and "Production Engineering" is no production. A
 * certificate is what its name says. Skills without other mentions are dropped.
 */
export const withoutNames = <T extends FoundSkill>(text: string, resume: ParsedResume, found: readonly T[]): T[] => {
  const names = [...resume.jobs.map(({ employer }) => employer), ...resume.education.map(({ school }) => school)]
  const sureOf = (fields: typeof names) =>
    fields.flatMap((field) => (field && field.confidence >= SURE_NAME ? field.span : []))
  const sure = [...sureOf(names), ...listPersonSpans(text, resume)]
  const degrees = sureOf(resume.education.map(({ degree }) => degree))
  return found.flatMap((skill) => {
    const others = findSkill(skill.id)?.kind === 'certificate' ? sure : [...sure, ...degrees]
    const spans = skill.spans.filter((span) => !others.some((name) => lies(span, name)))
    return spans.length > 0 ? [{ ...skill, spans }] : []
  })
}

function countParts({ jobs, sections }: ParsedResume, spans: readonly Span[]): number {
  const partOf = (span: Span) =>
    jobs.find((job) => lies(span, job.span)) ?? sections.find((section) => lies(span, section.span))
  return new Set(spans.map(partOf)).size
}

/** Returns the evidence for each skill found in the résumé, in the given order. */
export const collectSkillEvidence = (
  resume: ParsedResume,
  found: readonly FoundSkill[],
  today: Date,
): SkillEvidence[] => {
  const skillSections = resume.sections.filter(({ kind }) => kind === 'skills')
  return found.map(({ id, spans }) => {
    const usedIn = resume.jobs.filter((job) => spans.some((span) => lies(span, job.span)))
    const lastUsed = latest(usedIn.flatMap((job) => endOf(job) ?? []))
    return {
      id,
      months: countMonths(usedIn, today),
      ...(lastUsed && { lastUsed }),
      mentions: countParts(resume, spans),
      inSkillsSection: spans.some((span) => skillSections.some((section) => lies(span, section.span))),
    }
  })
}

/** Numbers used by `levelOf`, out of 100; in months where named so. */
export const EVIDENCE = {
  listed: 55,
  mentioned: 50,
  used: 60,
  fullDepth: 95,
  fullDepthMonths: 36,
  mostBonus: 5,
  lossPerYear: 4,
  mostLoss: 25,
  recentMonths: 12,
} as const

/**
 * Returns how well the résumé supports a skill, an integer 1..100. Values chosen by us, set by hand so that the order is what
 * a recruiter expects.
 * - Only in the list of skills: 55; only elsewhere: 50; each further part of the résumé that names it adds 1, up to 5.
 * - Used in a job: 60, rising evenly to 95 at 36 months of use; further parts that name it, including the skills, add up
 *   to 5.
 * - Every year beyond the first since the last use subtracts 4, up to 25, but never below 50.
 */
export const levelOf = ({ months, lastUsed, mentions, inSkillsSection }: SkillEvidence, today: Date): number => {
  const further = Math.max(0, mentions - 1)
  if (months === 0)
    return (inSkillsSection ? EVIDENCE.listed : EVIDENCE.mentioned) + Math.min(EVIDENCE.mostBonus, further)
  const depth = EVIDENCE.used + (EVIDENCE.fullDepth - EVIDENCE.used) * Math.min(1, months / EVIDENCE.fullDepthMonths)
  const bonus = Math.min(EVIDENCE.mostBonus, further + (inSkillsSection ? 1 : 0))
  const since =
    lastUsed === undefined || lastUsed === 'present' ? 0 : Math.max(0, monthOf(today) - monthIndex(lastUsed))
  const loss = Math.min(EVIDENCE.mostLoss, (Math.max(0, since - EVIDENCE.recentMonths) / 12) * EVIDENCE.lossPerYear)
  return Math.min(100, Math.max(EVIDENCE.mentioned, Math.round(depth + bonus - loss)))
}
