import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { type Details, findInDetails } from '@rolecall/domain/resume/find-in-details'
import type { Job, ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { type Span, textOf } from '@rolecall/domain/span'

/** What an explanation looks up; `range` is the experience asked for, in years. */
export type Evidence = {
  text: string
  parsed: Partial<ParsedResume>
  details: Details
  /** What was struck of the skill. */
  struck: { by: string | null; via: string } | undefined
  experienceMonths: number
  range: { min: number; max: number } | undefined
}

/** One sentence on why a demand earned what it did. */
export function explainContribution(contribution: Contribution, evidence: Evidence): string {
  const { rule, kind, requirement, via, spans } = contribution
  if (kind === 'experience') return explainExperience(evidence)
  if (kind === 'career') return explainCareer(rule, via)
  if (rule === 'missing') return explainLack(contribution, evidence)
  switch (rule) {
    case 'exact':
      return `Named ${times(spans.length)}${lastUse(spans, evidence)}.`
    case 'synonym':
      return `${saidAs(spans, requirement, evidence)}${lastUse(spans, evidence)}.`
    case 'inferred':
      return via ? `Follows from ${via}.` : 'Follows from other skills of the résumé.'
    default:
      return via ? `Not named itself; ${via} is close to it.` : 'Not named itself; something close to it is.'
  }
}

function explainCareer(rule: Contribution['rule'], shared: string): string {
  if (rule === 'missing') return 'Titles, skills and tasks of the résumé are of another line of work.'
  return `Titles, skills and tasks of the résumé share with the position: ${shared}.`
}

function explainLack(contribution: Contribution, { struck, details }: Evidence): string {
  if (struck?.by) return `Struck as wrong by ${struck.by}.`
  if (struck) return `Followed from ${struck.via}, which was struck as wrong.`
  const stated = findInDetails(contribution, details)
  return stated ? `Not among the skills that were read; the details show ${stated}.` : 'Not found in the résumé.'
}

const times = (count: number) => (count <= 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

function saidAs(spans: readonly Span[], requirement: string, { text }: Evidence): string {
  const words = [...new Set(spans.map((span) => textOf(text, span).trim()))].filter((word) => word !== '').slice(0, 3)
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return quoted ? `${requirement} is written as ${quoted}` : `${requirement} is named in other words`
}

/** ", last used 2025": the latest job that one of the places lies in. */
function lastUse(spans: readonly Span[], { parsed }: Evidence): string {
  const jobs = (parsed.jobs ?? []).filter((job) => spans.some((span) => isWithin(span, job)))
  if (jobs.some(({ end }) => end === 'present')) return ', in use today'
  const years = jobs.flatMap(({ start, end }) => (end && end !== 'present' ? [end.year] : start ? [start.year] : []))
  return years.length > 0 ? `, last used ${Math.max(...years)}` : ''
}

const isWithin = ({ start, end }: Span, job: Job) => start >= job.span.start && end <= job.span.end

function explainExperience({ experienceMonths, range }: Evidence): string {
  const has =
    experienceMonths === 0 ? 'No experience was found in the résumé' : `${inWords(experienceMonths)} of experience`
  if (!range) return `${has}.`
  const asked = range.min === range.max ? `${range.min}` : `${range.min} to ${range.max}`
  return `${has}; the position asks for ${asked} ${asked === '1' ? 'year' : 'years'}.`
}

function inWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years > 0 && plural(years, 'year'), rest > 0 && plural(rest, 'month')]
  return parts.filter((part) => part !== false).join(' and ')
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
