import { isToldByWork } from '../matching/match-groups.ts'
import type { Contribution } from '../matching/score-candidate.ts'
import { skillNameOf } from '../skills/taxonomy.ts'
import type { Span } from '../span.ts'
import { sentence } from '../text/sentence.ts'
import { sayAskedYears, sayLength } from './say-experience.ts'

/** What is known of somebody whose score is explained to them. `text` is that of the résumé by which they were scored. */
export type Explained = {
  score: number
  contributions: readonly Contribution[]
  text: string
  experienceMonths: number
  /** The experience that the position asks for, in years; undefined where it asks for none. */
  range: { min: number; max: number } | undefined
  /** What the person says they have, and where from, by the skill's id. */
  stated: ReadonlyMap<string, string>
  /** Skills by id of which the person says that they are wrong. */
  disowned: ReadonlySet<string>
  /** Skills by id that people of the company do not let count. */
  struck: ReadonlySet<string>
}

/** Words of the résumé with what stands around them on their line; joined they are a piece of it. */
export type Quote = { span: Span; before: string; words: string; after: string }

/** `asked`: in full, in part or not found; of what earns nothing by itself, which counts elsewhere, `beside`, but for a must-have. */
export type Met = 'full' | 'part' | 'none' | 'beside'

/** What a candidate may say of a line: that it is wrong of them, that it is right after all, that they have it. */
export type Say = 'strike' | 'count' | 'state'

export type ExplainedLine = {
  part: 'skill' | 'work' | 'words' | 'years'
  asked: string
  isMust: boolean
  met: Met
  points: number
  possible: number
  /** One sentence or two on why. */
  why: string
  quotes: readonly Quote[]
  /** What the person says of it themselves; empty where they said nothing. */
  said: string
  /** How many more places of the résumé say the same. */
  more: number
  say: Say | undefined
}

/** What a score is made of, in words for whom it is about. The points of the lines add up to `score`, of at most 100. */
export type Explanation = { score: number; lines: readonly ExplainedLine[] }

/** Places of a résumé that are shown of one line. */
const QUOTES_MAX = 3
/** Letters before and after them. */
const AROUND = 45

/** No word of how scores are worked out stands in it, no id, and nobody else. */
export function explainScore(explained: Explained): Explanation {
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
  words: 'Words of the description',
  years: 'Years of work',
}

function explainLine(contribution: Contribution, explained: Explained): ExplainedLine {
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

/** What somebody of the company does not let count stays so; a person is asked for about it. */
function sayOf({ skillId, rule }: Contribution, { stated, disowned, struck }: Explained): Say | undefined {
  if (disowned.has(skillId)) return 'count'
  if (struck.has(skillId)) return undefined
  if (rule === 'exact' || rule === 'synonym') return 'strike'
  return stated.has(skillId) ? undefined : 'state'
}

function explainSkill(contribution: Contribution, explained: Explained): string {
  const { rule, skillId, via, points, possible, spans } = contribution
  const { stated, disowned, struck } = explained
  // Of a position that is closed, points stay as they were.
  if (disowned.has(skillId) && points === 0) return 'You told us that this is not you, so it does not count.'
  if (struck.has(skillId) && points === 0)
    return 'Somebody at the company says that this is not so, and it does not count.'
  if (stated.has(skillId) && (rule === 'exact' || rule === 'synonym') && spans.length === 0)
    return 'You told us that you have it. It counts like a skill that stands in a list.'
  const through = via && skillNameOf(via)
  switch (rule) {
    case 'missing':
      return 'We did not find it in your résumé.'
    case 'inferred':
      return through
        ? sentence('Your résumé does not name it, but shows {skill}, which it goes with.', { skill: through })
        : isToldByWork(contribution)
          ? 'Your résumé does not name it. The work that you do goes with it, and earns points as your line of work.'
          : 'Your résumé does not name it, but the work that you do goes with it.'
    case 'adjacent':
      if (possible === 0 && through)
        return sentence('Your résumé does not name it, but shows {skill}, which is close to it.', { skill: through })
      if (points === 0 && through)
        return sentence('Your résumé does not name it. {skill} is close to it, but earns no point here.', {
          skill: through,
        })
      return through
        ? sentence('Your résumé does not name it. {skill}, which is close to it, earns a little.', { skill: through })
        : 'Your résumé does not name it. Something close to it earns a little.'
    default:
      return sayNamed(rule === 'synonym', points < possible)
  }
}

function sayNamed(isInOtherWords: boolean, isPart: boolean): string {
  if (isInOtherWords)
    return isPart
      ? 'Your résumé says it in other words. A skill earns more where a job with dates shows it, for longer or more lately.'
      : 'Your résumé says it in other words.'
  return isPart
    ? 'Your résumé names it. A skill earns more where a job with dates shows it, for longer or more lately.'
    : 'Your résumé names it.'
}

function explainWhole({ kind, points, via }: Contribution, { experienceMonths, range }: Explained): string {
  if (kind === 'experience') {
    const asked = range && sayAskedYears(range)
    if (experienceMonths === 0)
      return sentence('We found no dates of work[; the position asks for {asked}].', { asked })
    const has = sayLength(experienceMonths)
    return range && experienceMonths > range.max * 12
      ? sentence('We read {has} of work; the position asks for {asked}, and more earns a little less.', {
          has,
          asked: sayAskedYears(range),
        })
      : sentence('We read {has} of work[; the position asks for {asked}].', { has, asked })
  }
  if (kind === 'career')
    return points === 0 || via === ''
      ? 'Your titles, skills and tasks look like another line of work to us.'
      : sentence('Your titles, skills and tasks have this in common with the position: {shared}.', { shared: via })
  return via === ''
    ? 'We found next to none of the words of the description in your résumé.'
    : sentence('Your résumé has these words of the description: {had}.', { had: via })
}

/** The words that spans lie on, each place once. What does not lie in the text is left out: it is of another one. */
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
  // Begins with a whole word where the line began earlier.
  return line.length < AROUND ? line : line.slice(line.indexOf(' ') + 1)
}

function after(text: string, end: number): string {
  const [line = ''] = text.slice(end, end + AROUND).split('\n', 1)
  // Ends with a whole word where the line goes on.
  return line.length < AROUND ? line : line.slice(0, Math.max(0, line.lastIndexOf(' ')))
}
