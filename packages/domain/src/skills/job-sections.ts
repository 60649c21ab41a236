import { FOREIGN_HEADINGS } from '../languages/posting-words.ts'

export type SectionKind = 'requirements' | 'duties' | 'nice' | 'intro' | 'about' | 'ignored'

/** A part of a job description under a heading; `heading` is as written, empty before the first one. */
export type Section = { kind: SectionKind; heading: string; start: number; end: number }

/** Conditions of a post according to a job site or form, which are not requirements. */
const CONDITIONS =
  /^(?:basic information|(?:job |position )?details|number of (?:vacanc(?:y|ies)|positions|posts)|(?:job|official|position) title\b.*|supervisory status|(?:employment|contract|job) type|type of (?:employment|contract)|terms? of employment|contractual information|(?:pay|salary|grade|gs)(?: (?:scale|range|band|grade|level|info(?:rmation)?))*|(?:duty |work )?(?:station|location|place)s?|place of work|(?:work(?:ing)? )?(?:schedule|hours|conditions)|start date|duration|reports? to|travel(?:l?ing)?(?: requirements?| required)?|(?:security )?clearance(?: level| requirements?)?|(?:security|background) (?:check|investigation|clearance)s?(?: requirements?)?|citizenship(?: requirements?)?|physical (?:demands|requirements)|key facts|at a glance|required (?:no|number|quantity)\b.*|quantity|qty|vacanc(?:y|ies)|sex|gender|age)$/

/** Labels without information about the applicant if their value is in the same line. */
const LABELS =
  /^(?:notice period|(?:annual |offered )?ctc|budget|interview (?:mode|process|date|rounds?|venue|location|details)|walk-?in.{0,30}|shift(?: timings?| type)?|(?:work )?mode|mode of work|role category|industry(?: type)?|functional area|department|no\.? of (?:openings|positions|vacancies)|openings|(?:job )?location|applicants)$/

/** Indian headings for the wanted profile, and for secondary skills. */
const INDIAN: readonly (readonly [SectionKind, RegExp])[] = [
  ['requirements', /^desired (?:candidate'?s? )?profile|^primary skills?|^mandatory$/],
  ['nice', /^(?:secondary|additional|added|optional) (?:skills?|advantages?)/],
]

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
/** A requirement, or a label of the job site, in a line that looks like a heading. */
const DEMAND =
  /\b(?:(?:experience|knowledge|degree|proficien\w+|skills?|background|familiar\w*) (?:in|with|of|using|level)|experienced|skilled|years?|level|type|size|industry)\b/i
const LONGEST_HEADING = 70
/** Headings within running text, in postings that lost their line breaks. */
const INLINE_HEADING =
  /(?<=[.;:!?)•\]] {1,4}|\n)(?:(?:Job|Key|Main|Minimum|Required|Essential|Desired|Preferred|General|Specific|Basic|Duties|Roles?|Position|Academic|Education|Skills?|Knowledge|Qualifications?|Responsibilities|Requirements?|About|Nice|Tasks?|Benefits|Experience|How|JOB|KEY|DUTIES|REQUIRED|MINIMUM|ABOUT|HOW)[ ,&/]{1,2}(?:(?:and|And|AND|&|to|the|of|To)[ ]){0,2}){0,4}(?:Requirements?|REQUIREMENTS?|Qualifications?|QUALIFICATIONS?|Responsibilities|RESPONSIBILITIES|Duties|DUTIES|Tasks|Skills|SKILLS|Experience|EXPERIENCE|Benefits|BENEFITS|Apply|APPLY|apply|requirements?|responsibilities|qualifications|Summary|Description|Profile|Competenc(?:ies|es)|Us|US|us|Education|EDUCATION|Have|have)\b(?= ?:|(?= [A-Z•\-*]))/g

/**
 * Capitalized headings within a sentence, in postings that also lost their full stops: "… or related field How to Apply
 * Submit …". Not "see the Job Description".
 */
const MIDDLE_HEADING =
  /(?<=[\p{L}\d)\]] {1,3})(?<!\b(?:the|an?|this|that|our|your|of|in|to|see|per|and|or|for|with|meet|all|any|full) {1,3})(?:How [Tt]o [Aa]pply|HOW TO APPLY|Application (?:Procedure|Process|Instructions|Deadline)|(?:Mode|Method) of Application|Job Requirements?|JOB REQUIREMENTS?|(?:Job|Role|Position) (?:Description|Summary)|(?:Duties (?:and|&) Responsibilities|(?:Key|Main|Major|Essential) (?:Responsibilities|Duties|Tasks)|(?:Required|Minimum|Preferred|Desired) (?:Qualifications?|Skills|Experience)|Skills (?:needed|required|Needed|Required)|Qualifications? (?:and|&) Experience|What We Offer|About Us|(?:Job|Company) [Bb]enefits)(?= ?:|(?= [\p{Lu}•*-]))|(?:Terms? [Oo]f [Ee]mployment|Place [Oo]f [Ww]ork|Work [Pp]lace|Work(?:ing)? Location|Closing [Dd]ate|Duty [Ss]tation|Job Location|Required N(?:umber|o\.?))(?= ?:))/gu

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

/** `until`: end of a label with its value; the previous section continues there. */
type Start = Omit<Section, 'end'> & { until?: number }

/** Returns the end of a label and its value: "Location: Ghent", or the value in the lines below it, up to an empty one. */
function endOfLabel(text: string, at: number, hasValue: boolean): number {
  const pattern = hasValue ? /\n(?!\p{Ll})/gu : /\n[^\S\n]{0,200}\n/g
  pattern.lastIndex = at
  return pattern.exec(text)?.index ?? text.length
}

function listHeadingLines(text: string): Start[] {
  const starts: Start[] = []
  for (const match of text.matchAll(LINE)) {
    const line = match[0].slice(0, LONGEST_HEADING * 3)
    const colon = line.search(/[:：]/)
    const before = (colon > 0 ? line.slice(0, colon) : line).replace(/^[\s#*•>_·-]+|(?<![\s*:_?.!-])[\s*:_?.!-]+$/g, '')
    const alone = colon > 0 || !/[.,;]\s*$/.test(line)
    if (!alone || before.length > LONGEST_HEADING || before.split(/\s+/).length > 8) continue
    if (colon < 0 && !/^(?:[\p{Lu}\p{Lo}¿¡]|[#*【■●◆▼□])/u.test(match[0].trim())) continue
    const hasValue = colon > 0 && /[\p{L}\p{N}]/u.test(line.slice(colon))
    const isValued = hasValue && LABELS.test(before.toLowerCase())
    if (DEMAND.test(before) && !isValued) continue
    const kind = isValued ? 'ignored' : kindOf(before, colon < 0 && /^\s*[•*·-]\s/.test(line))
    if (kind === undefined) continue
    const isLabel =
      isValued || (colon > 0 && kind === 'ignored' && !/^\s*#/.test(line) && CONDITIONS.test(before.toLowerCase()))
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
  return [...FOREIGN_HEADINGS, ...INDIAN, ...HEADINGS].find(([, pattern]) => pattern.test(small))?.[0]
}

const listInlineHeadings = (text: string): Start[] =>
  [...text.matchAll(INLINE_HEADING), ...text.matchAll(MIDDLE_HEADING)].flatMap((match) => {
    const kind = kindOf(match[0], false)
    if (kind === undefined) return []
    const isLabel = kind === 'ignored' && CONDITIONS.test(match[0].toLowerCase())
    return [
      { kind, heading: match[0], start: match.index, ...(isLabel && { until: endOfInlineLabel(text, match.index) }) },
    ]
  })

/** "Place of work: Ghent. You bring …": up to the end of its sentence. */
function endOfInlineLabel(text: string, at: number): number {
  const pattern = /[.;](?=\s)|[\n•]/g
  pattern.lastIndex = at
  return pattern.exec(text)?.index ?? text.length
}

export type Sentence = { text: string; start: number; end: number }

/**
 * Splits at line ends and sentence ends, but not after abbreviations in addresses ("opp."); offsets refer to the whole
 * text.
 */
export function listSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const match of text.matchAll(
    /[^\n.!?;•。！？]+(?:[.!?](?!\s)[^\n.!?;•。！？]*|(?<=\b(?:opp|nr|bldg|rd|ave))\.(?=\s)[^\n.!?;•。！？]*)*[.!?;。！？]?/gi,
  )) {
    sentences.push({ text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return sentences
}
