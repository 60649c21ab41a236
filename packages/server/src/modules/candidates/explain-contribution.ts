import { formatExperienceLength, formatRequiredYears } from '@rolecall/domain/fairness/format-experience'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { type Details, findInDetails } from '@rolecall/domain/resumes/find-in-details'
import type { Job, ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { type Span, textOf } from '@rolecall/domain/text/span'

/** Data that an explanation needs; `range` is the experience asked for, in years. */
export type Evidence = {
  text: string
  parsed: Partial<ParsedResume>
  details: Details
  /** The correction that struck the skill. */
  struck: { by: string | null; via: string } | undefined
  /** The place where the candidate says they learnt or used the skill, which no résumé shows. */
  said?: string | undefined
  experienceMonths: number
  range: { min: number; max: number } | undefined
}

/** Explains in one sentence why a demand earned its points. */
export function explainContribution(contribution: Contribution, evidence: Evidence): string {
  const { rule, kind, requirement, via, spans } = contribution
  if (kind === 'experience') return explainExperience(evidence)
  if (kind === 'career') return explainCareer(rule, via)
  if (kind === 'words') return explainWords(rule, via)
  if (rule === 'missing') return explainLack(contribution, evidence)
  switch (rule) {
    case 'exact':
      if (evidence.said && spans.length === 0)
        return sentence('Not in the résumé. The candidate says they have it: “{said}”.', {
          said: evidence.said,
        })
      return describeNamedUse(spans.length, findUse(spans, evidence))
    case 'synonym':
      return describeWrittenUse(requirement, listWords(spans, evidence), findUse(spans, evidence))
    case 'inferred':
      return via ? sentence('Implied by {via}.', { via }) : 'Implied by other skills in the résumé.'
    default:
      return via
        ? sentence('Not mentioned, but {via} is closely related.', { via })
        : 'Not mentioned, but a closely related skill is.'
  }
}

function explainCareer(rule: Contribution['rule'], shared: string): string {
  if (rule === 'missing') return 'The titles, skills and tasks in the résumé are from a different line of work.'
  return sentence('The titles, skills and tasks in the résumé share this with the position: {shared}.', {
    shared: withoutRepeats(shared.split(', ')).join(', '),
  })
}

/** Drops names whose words are part of another one: "data" says nothing beside "Data engineering". */
const withoutRepeats = (names: readonly string[]): string[] => {
  const padded = (name: string) => ` ${name.toLowerCase()} `
  return names.filter((name) => !names.some((other) => other !== name && padded(other).includes(padded(name))))
}

/** `had`: words as the description writes them, separated by commas. */
function explainWords(rule: Contribution['rule'], had: string): string {
  if (rule === 'missing') return 'The description has few known skills, and the résumé has almost none of its words.'
  return sentence('The description has few known skills. The résumé has these words from it: {had}.', { had })
}

function explainLack(contribution: Contribution, { struck, details }: Evidence): string {
  if (struck?.by) return sentence('Marked as wrong by {by}.', { by: struck.by })
  if (struck) return sentence('Was implied by {via}, which was marked as wrong.', { via: struck.via })
  const stated = findInDetails(contribution, details)
  if (!stated) return 'Not found in the résumé.'
  return sentence('Not among the skills we found, but the profile shows {stated}.', { stated })
}

function describeNamedUse(count: number, { isToday, year }: Use): string {
  if (isToday)
    return count === 2
      ? 'Mentioned twice, used in a current job.'
      : sentence(
          { one: 'Mentioned once, used in a current job.', other: 'Mentioned {count} times, used in a current job.' },
          { count: count || 1 },
        )
  if (count === 2) return sentence('Mentioned twice[, last used {year}].', { year })
  return sentence(
    { one: 'Mentioned once[, last used {year}].', other: 'Mentioned {count} times[, last used {year}].' },
    { count: count || 1, year },
  )
}

function describeWrittenUse(name: string, words: string, { isToday, year }: Use): string {
  if (isToday)
    return words
      ? sentence('{name} is written as {words}, used in a current job.', { name, words })
      : sentence('{name} is mentioned in other words, used in a current job.', { name })
  return words
    ? sentence('{name} is written as {words}[, last used {year}].', { name, words, year })
    : sentence('{name} is mentioned in other words[, last used {year}].', { name, year })
}

function listWords(spans: readonly Span[], { text }: Evidence): string {
  const words = [...new Set(spans.map((span) => textOf(text, span).trim()))].filter((word) => word !== '').slice(0, 3)
  return listOf(words.map((word) => `“${word}”`))
}

/** `year` in its written form. */
type Use = { isToday: boolean; year?: string }

/** The time of the jobs that contain one of the spans: whether one is current, and the latest year. */
function findUse(spans: readonly Span[], { parsed }: Evidence): Use {
  const jobs = (parsed.jobs ?? []).filter((job) => spans.some((span) => isWithin(span, job)))
  const isToday = jobs.some(({ end }) => end === 'present')
  const years = jobs.flatMap(({ start, end }) => (end && end !== 'present' ? [end.year] : start ? [start.year] : []))
  return { isToday, ...(years.length > 0 && { year: String(Math.max(...years)) }) }
}

const isWithin = ({ start, end }: Span, job: Job) => start >= job.span.start && end <= job.span.end

function explainExperience({ experienceMonths, range }: Evidence): string {
  const asked = range && formatRequiredYears(range)
  if (experienceMonths === 0)
    return sentence('No experience found in the résumé.[ The position asks for {asked}.]', { asked })
  const has = formatExperienceLength(experienceMonths)
  return sentence('{has} of experience.[ The position asks for {asked}.]', { has, asked })
}
