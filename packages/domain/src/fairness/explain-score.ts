import { isInferredFromWork } from '../matching/match-groups.ts'
import type { Contribution } from '../matching/score-candidate.ts'
import { skillNameOf } from '../skills/taxonomy.ts'
import { sentence } from '../text/sentence.ts'
import type { Span } from '../text/span.ts'
import { formatExperienceLength, formatRequiredYears } from './format-experience.ts'

/** Data for explaining a score to a candidate. `text` is the scored résumé. */
export type ExplanationInput = {
  score: number
  contributions: readonly Contribution[]
  text: string
  experienceMonths: number
  /** Required years of experience; undefined if none are required. */
  range: { min: number; max: number } | undefined
  /** The candidate's statements on where they learned a skill, by its id. */
  stated: ReadonlyMap<string, string>
  /** Ids of skills that the candidate says are wrong. */
  disowned: ReadonlySet<string>
  /** Ids of skills that users of the company have struck. */
  struck: ReadonlySet<string>
}

/** A quote from the résumé with the rest of its line; the parts join to a piece of the text. */
export type Quote = { span: Span; before: string; words: string; after: string }

/**
 * How a requirement is met: fully, partly or not; `beside` if it earns no points itself but counts elsewhere, except
 * for a must-have.
 */
export type MatchDegree = 'full' | 'part' | 'none' | 'beside'

/** What a candidate can do about a line: report it as wrong, undo that, or state that they have the skill. */
export type LineAnswer = 'strike' | 'count' | 'state'

export type ExplainedLine = {
  part: 'skill' | 'work' | 'words' | 'years'
  asked: string
  isMust: boolean
  met: MatchDegree
  points: number
  possible: number
  /** One or two sentences of explanation. */
  why: string
  quotes: readonly Quote[]
  /** The candidate's own statement; empty if there was no statement. */
  said: string
  /** Number of further passages that show the same. */
  more: number
  say: LineAnswer | undefined
}

/** A score in words for the candidate. The points of the lines add up to `score`, of at most 100. */
export type Explanation = { score: number; lines: readonly ExplainedLine[] }

/** Maximum number of passages quoted per line. */
const QUOTES_MAX = 3
/** Characters of context before and after a quote. */
const AROUND = 45

/** Explains a score without internal terms, ids or other people. */
export function explainScore(explained: ExplanationInput): Explanation {
  return {
    score: explained.score,
    lines: explained.contributions.map((contribution) => explainLine(contribution, explained)),
  }
}

const PARTS: Readonly<Record<Contribution['kind'], ExplainedLine['part']>> = {
  primary: 'skill',
  inferred: 'skill',
  additional: 'skill',
  career: 'work',
  words: 'words',
  experience: 'years',
}

const NAMES: Readonly<Record<Exclude<ExplainedLine['part'], 'skill'>, string>> = {
  work: 'Line of work',
  words: 'Words in the description',
  years: 'Years of experience',
}

function explainLine(contribution: Contribution, explained: ExplanationInput): ExplainedLine {
  const { kind, points, possible, requirement, skillId, mandatory, spans } = contribution
  const part = PARTS[kind]
  const quotes = listQuotes(spans, explained.text)
  return {
    part,
    asked: part === 'skill' ? requirement : NAMES[part],
    isMust: part === 'skill' && mandatory,
    met: possible === 0 && !mandatory ? 'beside' : points === 0 ? 'none' : points >= possible ? 'full' : 'part',
    points,
    possible,
    why: part === 'skill' ? explainSkill(contribution, explained) : explainWhole(contribution, explained),
    quotes: quotes.slice(0, QUOTES_MAX),
    said: part === 'skill' ? (explained.stated.get(skillId) ?? '') : '',
    more: Math.max(0, quotes.length - QUOTES_MAX),
    say: part === 'skill' ? sayOf(contribution, explained) : undefined,
  }
}

/** Returns the candidate's possible action. A skill struck by the company stays so; they can request a human review. */
function sayOf(
  { skillId, rule }: Contribution,
  { stated, disowned, struck }: ExplanationInput,
): LineAnswer | undefined {
  if (disowned.has(skillId)) return 'count'
  if (struck.has(skillId)) return undefined
  if (rule === 'exact' || rule === 'synonym') return 'strike'
  return stated.has(skillId) ? undefined : 'state'
}

function explainSkill(contribution: Contribution, explained: ExplanationInput): string {
  const { rule, skillId, via, points, possible, spans } = contribution
  const { stated, disowned, struck } = explained
  // The points for a closed position stay unchanged.
  if (disowned.has(skillId) && points === 0) return 'You told us this is wrong, so it doesn’t count.'
  if (struck.has(skillId) && points === 0) return 'Someone at the company marked this as wrong, so it doesn’t count.'
  if (stated.has(skillId) && (rule === 'exact' || rule === 'synonym') && spans.length === 0)
    return 'You told us you have this. It counts like a skill in a list.'
  const through = via && skillNameOf(via)
  switch (rule) {
    case 'missing':
      return 'We didn’t find this in your résumé.'
    case 'inferred':
      return through
        ? sentence('Your résumé doesn’t name this, but shows {skill}, which implies it.', { skill: through })
        : isInferredFromWork(contribution)
          ? 'Your résumé doesn’t name this. The work you do implies it, and earns points as your line of work.'
          : 'Your résumé doesn’t name this, but the work you do implies it.'
    case 'adjacent':
      if (possible === 0 && through)
        return sentence('Your résumé doesn’t name this, but shows {skill}, which is similar.', { skill: through })
      if (points === 0 && through)
        return sentence('Your résumé doesn’t name this. {skill} is similar, but earns no points here.', {
          skill: through,
        })
      return through
        ? sentence('Your résumé doesn’t name this. {skill} is similar and earns a few points.', { skill: through })
        : 'Your résumé doesn’t name this. A similar skill earns a few points.'
    default:
      return describeNamedSkill(rule === 'synonym', points < possible)
  }
}

function describeNamedSkill(isInOtherWords: boolean, isPart: boolean): string {
  if (isInOtherWords)
    return isPart
      ? 'Your résumé shows this in other words. A skill earns more if a job with dates shows it, for longer or more recently.'
      : 'Your résumé shows this in other words.'
  return isPart
    ? 'Your résumé names this. A skill earns more if a job with dates shows it, for longer or more recently.'
    : 'Your résumé names this.'
}

function explainWhole({ kind, points, via }: Contribution, { experienceMonths, range }: ExplanationInput): string {
  if (kind === 'experience') {
    const asked = range && formatRequiredYears(range)
    if (experienceMonths === 0) return sentence('We found no work dates[. The position asks for {asked}].', { asked })
    const has = formatExperienceLength(experienceMonths)
    return range && experienceMonths > range.max * 12
      ? sentence('We found {has} of work. The position asks for {asked}, and more than that earns less.', {
          has,
          asked: formatRequiredYears(range),
        })
      : sentence('We found {has} of work[. The position asks for {asked}].', { has, asked })
  }
  if (kind === 'career')
    return points === 0 || via === ''
      ? 'Your titles, skills and tasks suggest a different line of work. Skills and experience then earn up to half as many points.'
      : sentence('Your titles, skills and tasks have this in common with the position: {shared}.', { shared: via })
  return via === ''
    ? 'We found almost none of the description’s words in your résumé.'
    : sentence('Your résumé has these words from the description: {had}.', { had: via })
}

/** Returns the words that spans cover, each place once. Spans outside of the text are dropped: they belong to another one. */
function listQuotes(spans: readonly Span[], text: string): Quote[] {
  const seen = new Set<number>()
  return spans
    .toSorted((one, other) => one.start - other.start)
    .flatMap((span) => {
      const { start, end } = span
      const words = text.slice(start, end)
      if (start < 0 || end > text.length || words.trim() === '' || seen.has(start)) return []
      seen.add(start)
      return [{ span, before: before(text, start), words, after: after(text, end) }]
    })
}

function before(text: string, start: number): string {
  const piece = text.slice(Math.max(0, start - AROUND), start)
  const line = piece.slice(piece.lastIndexOf('\n') + 1)
  // Starts with a whole word if the line starts earlier.
  return line.length < AROUND ? line : line.slice(line.indexOf(' ') + 1)
}

function after(text: string, end: number): string {
  const [line = ''] = text.slice(end, end + AROUND).split('\n', 1)
  // Ends with a whole word if the line goes on.
  return line.length < AROUND ? line : line.slice(0, Math.max(0, line.lastIndexOf(' ')))
}
