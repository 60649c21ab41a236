import { findSkill } from '../skills/taxonomy.ts'
import type { Span } from '../span.ts'
import { countMonths, monthIndex, monthOf } from './experience-months.ts'
import type { Job, ParsedResume, YearMonth } from './parsed-resume.ts'
import { listPersonSpans } from './person-spans.ts'

export type FoundSkill = { id: string; spans: readonly Span[] }

export type SkillEvidence = {
  id: string
  /** Months of the jobs in whose entries the skill is mentioned; overlapping ones count once. */
  months: number
  /** The end of the latest of those jobs that has dates. */
  lastUsed?: YearMonth | 'present'
  /** In how many jobs and sections it is named; saying it again in one of them tells nothing more. */
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

/** From this confidence on, the name of an employer or a school is not a guess. */
const SURE_NAME = 0.8

/**
 * Without the mentions inside the name and the addresses of the person, and inside the names of employers, schools and degrees: working at "Kronborg Insurance" does not mean
 * knowing insurance, and "Production Engineering" is no production. A certificate is what its name says. Skills with no
 * other mention are left out.
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

/** What the résumé says about each skill found in it, in the given order. */
export const gatherSkillEvidence = (
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

/** Numbers of `levelOf`, of 100; months where they say so. */
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
 * How well the résumé supports a skill, an integer 1..100. Our own numbers, set by hand so that the order is the one that
 * a recruiter expects.
 * - Only listed among the skills: 55; only mentioned elsewhere: 50; each further part of the résumé that names it adds 1, up to 5.
 * - Used in a job: 60, rising evenly to 95 at 36 months of use; further parts that name it, the skills among them, add up to 5.
 * - Every year beyond the first since the last use takes 4, up to 25, but never below 50.
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
