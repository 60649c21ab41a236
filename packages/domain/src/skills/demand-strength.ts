import type { Span } from '../text/span.ts'
import type { Sentence } from './job-sections.ts'

/** What a sentence says about a skill: required, welcome, or neither. */
export type DemandStrength = 'must' | 'wish' | undefined

/**
 * Words for that, with usual misspellings. `reach`: `before` applies to what precedes it ("Java is a must"), `last`
 * only to the last item before it ("Java, Kotlin is a plus"), `after` to what follows ("must have: Java").
 */
type CueKind = { strength: 'must' | 'wish'; reach: 'before' | 'last' | 'after'; pattern: string }

const BE = '(?:is|are|was|would be|will be|being|considered|seen as)'
const PREFER = 'prefer{1,2}(?:ed|able|ably)?'
const DESIRE = 'desir(?:ed|e?able|eable)'
const WELCOME = `(?:${PREFER}|${DESIRE}|optional|welcome|appreciated|beneficial|advantageous|helpful|useful|nice[- ]to[- ]have|good to have|great to have|an? (?:(?:big|huge|strong|definite|added|real|great) )?(?:plus|bonus|advantage|asset)|(?:an? )?added advantage)`
const NEED =
  '(?:required|mand[ae]tory|essential|nec{1,2}es{1,2}ary|needed|compulsory|obligatory|indispensable|imperative|(?:an? )?(?:absolute )?(?:must(?:[- ]have)?|prerequisite|requirement))'
/** "But not must", "not strictly required": a skill named but not required is welcome. */
const NOT_NEED = `(?:not|n['’]t|no) (?:(?:strictly|absolutely|really|necessarily) )?(?:an? )?${NEED}`
const CUES: readonly CueKind[] = [
  { strength: 'wish', reach: 'before', pattern: NOT_NEED },
  {
    strength: 'wish',
    reach: 'last',
    pattern: `(?<!are )(?:is|was|would be|will be|can be|considered|seen as)(?: also)?(?: an?)? ${WELCOME}|(?:is|would be)(?: also)? plus|an? plus`,
  },
  { strength: 'wish', reach: 'before', pattern: `are(?: also)? ${WELCOME}|are plus` },
  {
    strength: 'wish',
    reach: 'after',
    pattern: `(?:ideally|preferabl[ye]|nice[- ]to[- ]haves?|good[- ]to[- ]haves?|bonus(?: points)?(?: for)?|plus points for|${PREFER} (?:skills|qualifications|experience)|${DESIRE}(?: skills| qualifications)?(?= ?[:–-])|optional(?: ?:)|advantages?(?= ?:)|we (?:would )?(?:love|like|prefer)|you might also)`,
  },
  {
    strength: 'wish',
    reach: 'last',
    pattern: `(?:${PREFER}|${DESIRE}|optional|as an? (?:plus|advantage|asset|bonus)|an? (?:advantage|asset|bonus))`,
  },
  { strength: 'must', reach: 'before', pattern: `${BE}(?: an?| absolutely| strictly| also)? ${NEED}|${BE} must` },
  {
    strength: 'must',
    reach: 'after',
    pattern: `(?:must(?:[- ](?:have|know|possess|be|hold|include|demonstrate|show|speak|bring))?|required(?: to (?:have|know))?|(?:position|role|job|post|work|vacancy|we|it|which|that) requires?|needs? to (?:have|know)|mand[ae]tory(?: skills)?(?= ?[:–-])|essential(?= ?:)|at least|minimum(?: of)?|prerequisites?(?= ?:)|you need)`,
  },
  { strength: 'must', reach: 'before', pattern: NEED },
]
const ALL = new RegExp(`(?<![\\p{L}])(?:${CUES.map(({ pattern }) => `(${pattern})`).join('|')})(?![\\p{L}])`, 'giu')
/** "As required", "the necessary steps", "essential duties": about the work and not the person. */
const OF_WORK =
  /(?:\b(?:as|when|where|if|whenever|any|all|other|the|take|takes|with) (?:and when )?(?:is |are |be |may be )?)$/i
const WORK_AFTER =
  /^ (?:to|steps?|actions?|duties|functions|documents?|paperwork|changes|measures|approvals?|support|information)\b/i
const WEAK = /^(?:required?s?|needed|nec{1,2}es{1,2}ary|essential)$/i

type Cue = Omit<CueKind, 'pattern'> & { start: number; end: number }

function listCues(text: string): Cue[] {
  return [...text.matchAll(ALL)].flatMap((match): Cue[] => {
    const kind = CUES[match.slice(1).findIndex((group) => group !== undefined)]
    const [start, end] = [match.index, match.index + match[0].length]
    if (!kind) return []
    const isOfWork =
      OF_WORK.test(text.slice(Math.max(0, start - 30), start)) || WORK_AFTER.test(text.slice(end, end + 20))
    if (WEAK.test(match[0]) && isOfWork) return []
    return [{ strength: kind.strength, reach: kind.reach, start, end }]
  })
}

/** Ends the reach of a cue: another thought. */
const TURN = /[;:]|\bbut\b|\bhowever\b|\bwhile\b|\balthough\b/i
/** "Databases (Oracle preferred)" is about Oracle; "Java (required)" is about Java. */
const OPEN_BRACKET = /\([^)]{0,3}[\p{L}\p{N}]/u
const COMMA = /,|\band\b/i
/** Maximum number of characters, since a sentence without punctuation can run for pages. */
const REACH = 240

/** Returns what the cue nearest to a span says about it; at equal distance, the one after it. */
export function strengthIn({ text, start: offset }: Sentence, span: Span): DemandStrength {
  const from = Math.max(0, span.start - offset - REACH)
  const window = text.slice(from, span.end - offset + REACH)
  const at = { start: span.start - offset - from, end: span.end - offset - from }
  const cues = listCues(window)
  const inside = cues.find(({ start, end }) => start < at.end && end > at.start)
  if (inside) return undefined
  const before = cues.findLast(({ end, reach }) => reach === 'after' && end <= at.start)
  const after = cues.find(({ start, reach }) => reach !== 'after' && start >= at.end)
  const reaching = [isReached(after, at, window, cues), isReached(before, at, window, cues)]
  return reaching.flatMap((cue) => cue ?? []).sort((one, other) => gapOf(one, at) - gapOf(other, at))[0]?.strength
}

const gapOf = (cue: Cue, at: Span) => (cue.start >= at.end ? cue.start - at.end : at.start - cue.end)

function isReached(cue: Cue | undefined, at: Span, window: string, cues: readonly Cue[]): Cue | undefined {
  if (!cue) return undefined
  const [low, high] = cue.start >= at.end ? [at.end, cue.start] : [cue.end, at.start]
  const between = window.slice(low, high)
  if (cues.some((other) => other !== cue && other.start >= low && other.end <= high)) return undefined
  if (OPEN_BRACKET.test(between)) return undefined
  if (cue.reach === 'after') return TURN.test(between.replace(/^ ?[:–-]/, '')) ? undefined : cue
  if (TURN.test(between) && cue.strength === 'must') return undefined
  if (cue.reach === 'last' && COMMA.test(between)) return undefined
  return cue
}
