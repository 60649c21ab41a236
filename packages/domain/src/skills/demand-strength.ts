import type { Span } from '../span.ts'
import type { Sentence } from './job-sections.ts'

/** What a sentence says of a skill in it: that it must be there, that it is welcome, or neither. */
export type DemandStrength = 'must' | 'wish' | undefined

/**
 * Words that say so, as people write them and misspell them. `reach`: `before` is said of what stands before it ("Java is a
 * must"), `last` of the last thing before it only ("Java, Kotlin is a plus"), `after` of what follows ("must have: Java").
 */
type CueKind = { strength: 'must' | 'wish'; reach: 'before' | 'last' | 'after'; pattern: string }

const BE = '(?:is|are|was|would be|will be|being|considered|seen as)'
const PREFER = 'prefer{1,2}(?:ed|able|ably)?'
const DESIRE = 'desir(?:ed|e?able|eable)'
const WELCOME = `(?:${PREFER}|${DESIRE}|optional|welcome|appreciated|beneficial|advantageous|helpful|useful|nice[- ]to[- ]have|good to have|great to have|an? (?:(?:big|huge|strong|definite|added|real|great) )?(?:plus|bonus|advantage|asset)|(?:an? )?added advantage)`
const NEED =
  '(?:required|mand[ae]tory|essential|nec{1,2}es{1,2}ary|needed|compulsory|obligatory|indispensable|imperative|(?:an? )?(?:absolute )?(?:must(?:[- ]have)?|prerequisite|requirement))'
/** "But not must", "not strictly required": what is not needed and yet named is welcome. */
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
/** "As required", "the necessary steps", "essential duties": said of the work and not of who does it. */
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

/** What ends the reach of a cue: another thought. */
const TURN = /[;:]|\bbut\b|\bhowever\b|\bwhile\b|\balthough\b/i
/** "Databases (Oracle preferred)": said of Oracle; "Java (required)" is said of Java. */
const OPEN_BRACKET = /\([^)]{0,3}[\p{L}\p{N}]/u
const COMMA = /,|\band\b/i
/** Characters, because a sentence in an advert without punctuation can run for pages. */
const REACH = 240

/** What the cue that is nearest to a span says of it; of two as near, the one behind. */
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
