import type { Segment } from './entry-header.ts'
import type { Piece } from './text-lines.ts'

/** Lines about the person, which often follow the last degree without a heading: "Date of birth: …", "Sex - Female". */
const ABOUT_THE_PERSON =
  /^(?:(?:date|place) of birth|birth ?(?:date|place)|d\.?\s?o\.?\s?b\.?|sex|gender|nationality|citizenship|marital status|civil status|religion|caste|category|(?:name of )?(?:father|mother|husband|spouse|guardian)(?:['’]?s)?(?: name| occupation)?|passport(?: (?:no|number|details))?|visa(?: status)?|blood group|driving licen[cs]e|hobb(?:y|ies)|(?:areas? of )?interests?|languages?(?: (?:known|spoken))?|mother tongue|(?:(?:permanent|current|present|postal|correspondence|home) )?address|e-?mail(?: id)?|mobile(?: no)?|(?:tele)?phone(?: no)?|contact(?: no)?|declaration|references?|signature|pan|aadhaar|height|weight|age|strengths?|notice period|expected salary|geburts(?:datum|ort)|geboren(?: am)?|familienstand|staatsangehörigkeit|date de naissance|nationalité|état civil|fecha de nacimiento|nacionalidad|estado civil|data de nascimento|nacionalidade|data di nascita|nazionalità|stato civile)\.?\s*(?::|\t|\s[-–—]\s|$)/i
const REFERENCES = /^references?\b.{0,60}\b(?:request|demand|available)\b/i
/** Labels of a school's name, as in a form: "Institute: Atlas". */
const SCHOOL_LABEL =
  /^(?:name of (?:the )?)?(?:school|institut(?:e|ion)|university|college|academy)(?:\s?\/\s?(?:school|institut(?:e|ion)|university|college|board))*(?: name)?$/i
/** Labels of other facts of a degree. */
const OTHER_LABEL =
  /^(?:board|exam(?:ination)?|course|degree|qualification|stream|branch|major|subjects?|field(?: of study)?|year(?: of passing)?|class|dates?|period|duration|location|place|country|city)$/i

/** Whether a line below a degree says something about the person and nothing about a school. */
export const isAboutPerson = (text: string): boolean => ABOUT_THE_PERSON.test(text) || REFERENCES.test(text)

/**
 * Reads the labels of a line, which end in a colon or a dash. Returns the name of the school if one is labelled, and the parts that
 * cannot be a school: labels, and the values behind them unless the line names a degree.
 */
export function readLabels(
  line: Piece,
  segments: readonly Segment[],
  { hasDegree, isGrade }: { hasDegree: boolean; isGrade: (text: string) => boolean },
): { school?: Segment; others: Segment[] } {
  const others: Segment[] = []
  for (const [index, segment] of segments.entries()) {
    const behind = line.text.slice(segment.span.end - line.span.start)
    const value = segments[index + 1]
    const isSchoolLabel = SCHOOL_LABEL.test(segment.text) && /^\s*(?::|\t|[-–—]\s)/.test(behind)
    if (isSchoolLabel && value && /^\p{L}/u.test(value.text) && !isGrade(value.text)) return { school: value, others }
    if (!/^\s*:/.test(behind)) continue
    const isLabel = OTHER_LABEL.test(segment.text) || (!hasDegree && value !== undefined && !isGrade(value.text))
    if (isLabel) others.push(segment, ...(value && !hasDegree ? [value] : []))
  }
  return { others }
}
