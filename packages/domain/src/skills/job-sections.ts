import { FOREIGN_HEADINGS } from '../languages/posting-words.ts'

export type SectionKind = 'requirements' | 'duties' | 'nice' | 'intro' | 'about' | 'ignored'

/** A part of a job description under one heading; `heading` is as written, empty before the first one. */
export type Section = { kind: SectionKind; heading: string; start: number; end: number }

/** What a job site or a form says of the post, and nobody has to bring. */
const CONDITIONS =
  /^(?:basic information|(?:job |position )?details|number of (?:vacanc(?:y|ies)|positions|posts)|(?:job|official|position) title\b.*|supervisory status|(?:employment|contract|job) type|type of (?:employment|contract)|terms? of employment|contractual information|(?:pay|salary|grade|gs)(?: (?:scale|range|band|grade|level|info(?:rmation)?))*|(?:duty |work )?(?:station|location|place)s?|place of work|(?:work(?:ing)? )?(?:schedule|hours|conditions)|start date|duration|reports? to|travel(?:l?ing)?(?: requirements?| required)?|(?:security )?clearance(?: level| requirements?)?|(?:security|background) (?:check|investigation|clearance)s?(?: requirements?)?|citizenship(?: requirements?)?|physical (?:demands|requirements)|key facts|at a glance|required (?:no|number|quantity)\b.*|quantity|qty|vacanc(?:y|ies)|sex|gender|age)$/

/** First match wins, so "preferred qualifications" is nice to have and "benefits" is not a requirement. */
const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'nice',
    /\b(?:nice[- ]to[- ]haves?|preferred|preferably|desirable|desired|bonus|plus(?:es)?|good to have|(?:an )?advantages?|optional|extra credit)\b/,
  ],
  [
    'ignored',
    /\b(?:equal opportunit|eeo|diversity|inclusion|how to apply|to apply|apply now|application (?:process|procedure|deadline|instructions?)|(?:please |^)contact(?: us| person| details| information|$)|privacy|disclaimer|hiring process|recruitment process|selection process|closing date|deadline|our commitment)/,
  ],
  [
    'ignored',
    /\b(?:benefits?|what we offer|we offer|our offer|perks|why (?:join|work|us|you)|compensation|salary|remuneration|what'?s in it|what you(?:'ll| will)? get|you get|we provide|terms and conditions|terms of employment)\b/,
  ],
  ['ignored', CONDITIONS],
  [
    'duties',
    /\b(?:(?:job|role|position|post) (?:description|summary|purpose|overview|profile)|(?:essential|main|key|major|primary|core|specific|principal) (?:job )?(?:duties|responsibilit(?:y|ies)|tasks|functions|accountabilities)|duties and responsibilities)\b/,
  ],
  [
    'requirements',
    /\b(?:requirements?|required|qualifications?|qualified|skills?|must[- ]haves?|competenc(?:y|e|ies)|(?:your )?profile|who you are|about you|person specification|essential|what you(?:'ll)? (?:need|bring|have)|what (?:do )?you (?:need|bring)|you (?:have|bring|are|need)|we (?:are looking|expect|require|look)|looking for|ideal candidate|you should|tech(?:nology)? stack|technologies|technical|education(?:al)?|experience|knowledge|criteria|eligibility|background and|your background|expectations|languages?)\b/,
  ],
  [
    'duties',
    /\b(?:responsibilit(?:y|ies)|dut(?:y|ies)|tasks?|what you(?:'ll| will)? (?:do|be doing|work)|accountabilit(?:y|ies)|(?:the|your|about the|about this) (?:role|job|position|work|mission|tasks?)|(?:job|role|position) (?:description|summary|purpose|overview|profile)|summary|objectives?|scope|deliverables|functions|day[- ]to[- ]day|activities|you will)\b/,
  ],
  [
    'about',
    /\b(?:about|who we are|our (?:company|story|team|mission|values|culture|vision)|company (?:description|overview|profile)|organi[sz]ation(?:al)? (?:background|profile|overview|setting|context)|background|the company|the team|why we)\b/,
  ],
]

const LINE = /^[^\n]*$/gm
/** A demand, or a label of the job site, in a line that looks like a heading. */
const DEMAND =
  /\b(?:(?:experience|knowledge|degree|proficien\w+|skills?|background|familiar\w*) (?:in|with|of|using|level)|experienced|skilled|years?|level|type|size|industry)\b/i
const LONGEST_HEADING = 70
/** Headings inside running text, in adverts that lost their line breaks. */
const INLINE_HEADING =
  /(?<=[.;:!?)•\]] {1,4}|\n)(?:(?:Job|Key|Main|Minimum|Required|Essential|Desired|Preferred|General|Specific|Basic|Duties|Roles?|Position|Academic|Education|Skills?|Knowledge|Qualifications?|Responsibilities|Requirements?|About|Nice|Tasks?|Benefits|Experience|How|JOB|KEY|DUTIES|REQUIRED|MINIMUM|ABOUT|HOW)[ ,&/]{1,2}(?:(?:and|And|AND|&|to|the|of|To)[ ]){0,2}){0,4}(?:Requirements?|REQUIREMENTS?|Qualifications?|QUALIFICATIONS?|Responsibilities|RESPONSIBILITIES|Duties|DUTIES|Tasks|Skills|SKILLS|Experience|EXPERIENCE|Benefits|BENEFITS|Apply|APPLY|apply|requirements?|responsibilities|qualifications|Summary|Description|Profile|Competenc(?:ies|es)|Us|US|us|Education|EDUCATION|Have|have)\b(?= ?:|(?= [A-Z•\-*]))/g

/** Splits a job description at its headings. The sections cover the whole text in order. */
export function listSections(text: string): Section[] {
  const starts = [...listHeadingLines(text), ...listInlineHeadings(text)].sort((a, b) => a.start - b.start)
  const sections: Section[] = []
  let open: Section = { kind: 'intro', heading: '', start: 0, end: text.length }
  const close = (end: number) => {
    if (end > open.start) sections.push({ ...open, end })
  }
  starts.forEach(({ until, ...next }, index) => {
    const before = open
    close(next.start)
    open = { ...next, end: text.length }
    if (until === undefined || until >= (starts[index + 1]?.start ?? text.length)) return
    close(until)
    open = { ...before, start: until }
  })
  close(text.length)
  return sections
}

/** `until`: where a label with its value ends; what was open before goes on there. */
type Start = Omit<Section, 'end'> & { until?: number }

/** A label and its value: "Location: Ghent", or the value in the lines below it, up to an empty one. */
function endOfLabel(text: string, at: number, hasValue: boolean): number {
  const pattern = hasValue ? /\n(?!\p{Ll})/gu : /\n[^\S\n]{0,200}\n/g
  pattern.lastIndex = at
  return pattern.exec(text)?.index ?? text.length
}

function listHeadingLines(text: string): Start[] {
  const starts: Start[] = []
  for (const match of text.matchAll(LINE)) {
    const line = match[0].slice(0, LONGEST_HEADING * 3)
    const colon = line.indexOf(':')
    const before = (colon > 0 ? line.slice(0, colon) : line).replace(/^[\s#*•>_·-]+|(?<![\s*:_?.!-])[\s*:_?.!-]+$/g, '')
    const alone = colon > 0 || !/[.,;]\s*$/.test(line)
    if (!alone || before.length > LONGEST_HEADING || before.split(/\s+/).length > 8) continue
    if (colon < 0 && !/^(?:[\p{Lu}¿¡]|[#*])/u.test(match[0].trim())) continue
    if (DEMAND.test(before)) continue
    const kind = kindOf(before, colon < 0 && /^\s*[•*·-]\s/.test(line))
    if (kind === undefined) continue
    const hasValue = colon > 0 && /[\p{L}\p{N}]/u.test(line.slice(colon))
    const isLabel = colon > 0 && kind === 'ignored' && !/^\s*#/.test(line) && CONDITIONS.test(before.toLowerCase())
    const until = isLabel && { until: endOfLabel(text, match.index, hasValue) }
    starts.push({ kind, heading: before, start: match.index, ...until })
  }
  return starts
}

/** A line with a bullet is more often a requirement than a heading. */
function kindOf(heading: string, bulleted: boolean): SectionKind | undefined {
  if (bulleted || heading === '') return undefined
  const small = heading.toLowerCase().replaceAll('’', "'").replace(/^[¿¡]/, '')
  if (!/\b(?:you|we|us|our)\b/.test(small) && small.split(/\s+/).length > 6) return undefined
  return [...FOREIGN_HEADINGS, ...HEADINGS].find(([, pattern]) => pattern.test(small))?.[0]
}

const listInlineHeadings = (text: string): Start[] =>
  [...text.matchAll(INLINE_HEADING)].flatMap((match) => {
    const kind = kindOf(match[0], false)
    return kind === undefined ? [] : [{ kind, heading: match[0], start: match.index }]
  })

export type Sentence = { text: string; start: number; end: number }

/** Splits at line ends and at the ends of sentences; offsets are those of the whole text. */
export function listSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const match of text.matchAll(/[^\n.!?;•]+(?:[.!?](?!\s)[^\n.!?;•]*)*[.!?;]?/g)) {
    sentences.push({ text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return sentences
}
