import type { DegreeLevel } from './parsed-resume.ts'

const RANKS: DegreeLevel[] = ['Secondary', 'Diploma', 'Bachelor', 'Master', 'Doctorate']

const dotted = (letters: string): string => [...letters].map((letter) => `${letter}\\.?`).join(' ?')

/** Written-out and abbreviated degrees per level. Abbreviations that are also words need capitals. */
const WORDS: [DegreeLevel, RegExp][] = [
  [
    'Doctorate',
    /\b(?:ph\.? ?d\b\.?|d\.?phil\b\.?|doctor(?:ate|al)?\b(?! (?:who|at|in charge))|juris doctor|post-?doc(?:torate)?\b)/iu,
  ],
  ['Doctorate', /(?<![\p{L}.])(?:M\.?D\.|MD|J\.D\.|JD|Ed\.?D\.?|D\.Sc\.?|DSc|DBA|Pharm\.?D|DDS|DVM|D\.Eng)(?!\p{L})/u],
  [
    'Master',
    /\b(?:(?<!scrum |head|web|quarter|station|post)master(?:['’]?s)?(?: (?:of|in) (?!the\b)| degree|,|$| program)|masters|magister|diplom(?=,|$| in\b)|diplom-ing(?:enieur)?|m[aá]ster (?:en|em)\b|laurea magistrale|post[ -]?graduat(?:e|ion)(?! teacher)|pg ?diploma|pgdm?\b|p\.g\.|m\.? ?tech\b\.?|m\.? ?phil\b\.?|m\.? ?com\b\.?|m\.? ?pharm\b|mba\b|executive mba|mca\b|m\.c\.a\.?|m\.b\.a\.?|m\.? ?sc\b\.?|m\.?eng\b\.?|maîtrise)/iu,
  ],
  [
    'Master',
    /(?<![\p{L}.&-])(?:M\.? ?S\.|MS|M\.A\.?|MA|M\.? ?E\.|M\.? ?Ed\.?|MEd|MFA|M\.F\.A\.?|MPH|M\.P\.H\.?|MPA|MPP|LL\.? ?M\.?|M\.?Arch|MSW|MRes|MPhil|MTech|MSc|MEng|MCom|MBBS-MD|PGCE|S\.M\.|A\.M\.)(?![\p{L}&+]|-\p{Lu})(?!,? ?\d{5}| (?:Word|Excel|Office|Power|Access|Project|Outlook|SQL|Dynamics|Teams|Visio|Azure|Windows|DOS))/u,
  ],
  [
    'Bachelor',
    /\b(?:bachelor(?:['’]?s)?(?: of| in| degree)?|bachelors|baccalaureate|licenciatura|licencjat|diplom-(?!ing)|grado en\b|laurea (?:triennale )?in\b|licence\b(?= (?:en|in))|undergraduate degree|b\.? ?tech\b\.?|b\.? ?com\b\.?|b\.? ?pharm\b|b\.? ?sc\b\.?|b\.?eng\b\.?|bba\b|b\.b\.a\.?|bca\b|b\.c\.a\.?|mbbs\b|b\.? ?arch\b|b\.? ?ed\b\.?|ll\.? ?b\b\.?|graduation (?:in|from))/iu,
  ],
  [
    'Bachelor',
    new RegExp(
      `(?<![\\p{L}.&-])(?:B\\.? ?S\\.|BS|B\\.? ?A\\.|BA|B\\.? ?E\\.|BE|B\\.F\\.A\\.?|BFA|${dotted('BSN')}|BSBA|BSEE|BSCS|BSW|B\\.M\\.|BM|BHM|BDS|BMS|BPharm|A\\.B\\.|S\\.B\\.)(?![\\p{L}&+]|-\\p{Lu})`,
      'u',
    ),
  ],
  // Of whatever subject: "BDes", "BBM", "MFin". Only where nothing but the subject follows.
  ['Bachelor', /^B(?:[A-Z]{2,3}|[A-Z][a-z]{2,4})(?=,|$| in )/u],
  ['Master', /^(?!MIT)M(?:[A-Z]{2,3}|[A-Z][a-z]{2,4})(?=,|$| in )/u],
  [
    'Diploma',
    /\b(?:associate(?:['’]?s)?(?: degree| of (?:arts|science|applied science)| in \p{L}+)|associates degree|advanced diploma|national diploma|higher national|diploma\b|ausbildung (?:zum|zur|als)\b|gesellenbrief|meisterbrief|technikerschule|a\.a\.s\.?|polytechnic diploma|hnd\b|ond\b|national certificate|btec\b|iti\b|foundation degree|vocational|certificate (?:iii|iv|in)\b)/iu,
  ],
  ['Diploma', /(?<![\p{L}.&-])(?:A\.A\.|A\.S\.|AAS|A\.A\.S\.)(?!\p{L})/u],
  [
    'Secondary',
    /\b(?:high school(?: diploma| degree)?|higher secondary(?: school)?(?: certificate)?|senior secondary|secondary school(?: certificate)?|intermediate\b|matriculation|matric\b|(?:national )?senior certificate|ssc\b|s\.s\.c\.?|hsc\b|h\.s\.c\.?|sslc\b|cbse\b|icse\b|gcses?\b|a[ -]levels?\b|o[ -]levels?\b|(?:fach)?abitur|mittlere reife|(?:haupt|real)schulabschluss|(?:fach)?hochschulreife|matura\b|bachillerato|maturità|wassce|kcse\b|ged\b|x(?:th|ii)?th (?:std|standard|class)|(?:10|12)th\b|10\+2|12 ?\+|class (?:x|xii|10|12)\b|puc\b|baccalauréat|leaving certificate)/iu,
  ],
]

/** "High School Diploma" is no diploma; "Postgraduate diploma" is a master's level course. */
const isOverruled = (level: DegreeLevel, text: string): boolean =>
  (level === 'Diploma' && /high school diploma/i.test(text)) || (level === 'Secondary' && /post ?graduat/i.test(text))

/** The first degree named in a text with its offsets. A higher level wins over a lower one at the same place. */
export const findDegree = (text: string): { level: DegreeLevel; from: number; to: number } | undefined => {
  let found: { level: DegreeLevel; from: number; to: number } | undefined
  for (const [level, pattern] of WORDS) {
    const match = pattern.exec(text)
    if (!match || isOverruled(level, text)) continue
    if (!found || match.index < found.from) found = { level, from: match.index, to: match.index + match[0].length }
  }
  return found
}

export const highestDegree = (levels: readonly DegreeLevel[]): DegreeLevel | undefined =>
  levels.toSorted((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a))[0]
