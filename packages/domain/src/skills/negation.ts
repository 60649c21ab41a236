import type { Span } from '../text/span.ts'
import type { Sentence } from './job-sections.ts'

/** Requirements that a negation waives: "experience with", "knowledge of". */
const ASKED = '(?:experience|knowledge|background|skills?|training|degree|expertise|certificat\\w+|proficiency)'
const NEEDED =
  '(?:required|necessary|needed|mandatory|essential|expected|important|compulsory|an? (?:must|requirement|prerequisite)|part of (?:the|this) (?:job|role))'

/** Negations right before the skill. */
const BEFORE: readonly RegExp[] = [
  new RegExp(`\\b(?:no|without) (?:[a-z]+ ){0,2}${ASKED} (?:of|in|with|as) (?:[a-z]+ )?$`, 'i'),
  /\b(?:do not|don['’]t|does not|doesn['’]t|will not|won['’]t|need not|no longer) (?:need|require|use|run|do|have to|write|work with)(?: any)?(?: to)?(?: (?:know|speak|have|use|read|be fluent in))?(?: experience (?:in|with|of)| knowledge of)? $/i,
  /\b(?:instead of|rather than|away from) $/i,
  /(?:^|[^\w])no (?:cold |any )?$/i,
  /,? (?<!why )(?<!if )not $/i,
  /\bno es necesario (?:conocer|saber|tener) $/i,
]
/** "No" before these has another meaning, or is part of a list. */
const OTHER_NO = /\b(?:not only|why not|if not) $/i
/** Negations right after the skill, or after a few more names. */
const AFTER: readonly RegExp[] = [
  new RegExp(
    `^(?:-| )?(?:[a-z]+ ){0,3}(?: ?(?:is|are) not|(?: ?is|are)n['’]t)(?: (?:strictly|absolutely|really))? ${NEEDED}\\b`,
    'i',
  ),
  /^ is not (?:our|used)\b/i,
  /^[- ]?(?:[\p{L}-]+ ){0,2}(?:ist|sind) (?:nicht (?:erforderlich|notwendig|nötig|zwingend)|keine (?:voraussetzung|bedingung))/iu,
  /^ n['’]est pas (?:nécessaire|requis|exigé|obligatoire|indispensable)/i,
  /^ no (?:es|son) (?:necesari|obligatori|imprescindible)/i,
]
/** "No knowledge of Java, Kotlin or Scala is needed": applies to the whole sentence. */
const WHOLE = new RegExp(`^[^\\p{L}]*(?:you need )?no (?:[a-z]+ ){0,2}(?:${ASKED}\\b.*|.*\\b${NEEDED}\\W*)$`, 'iu')
const WHOLE_NEEDED = new RegExp(`\\b${NEEDED}\\W*$`, 'i')
/** Words for skills that are welcome, though not required. */
const WELCOME =
  /\b(?:plus|bonus|advantage|asset|welcome|nice|beneficial|preferred|desirable|helpful|von vorteil|wünschenswert|un plus|se valora)/i

const BEFORE_REACH = 80
const AFTER_REACH = 60

/** Whether a sentence says that the text at `span` is not required. */
export function isNegated({ text, start }: Sentence, span: Span): boolean {
  if (WELCOME.test(text)) return false
  const before = text.slice(Math.max(0, span.start - start - BEFORE_REACH), Math.max(0, span.start - start))
  const after = text.slice(span.end - start, span.end - start + AFTER_REACH)
  if (OTHER_NO.test(before)) return false
  if (WHOLE.test(text) && WHOLE_NEEDED.test(text)) return true
  return BEFORE.some((pattern) => pattern.test(before)) || AFTER.some((pattern) => pattern.test(after))
}
