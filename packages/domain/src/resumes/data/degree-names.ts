import { listLines } from '../../text/word-list.ts'
import type { DegreeLevel } from '../parsed-resume.ts'

/** Degrees of one level, as parts of a pattern, with their required context. */
type DegreeNames = {
  level: DegreeLevel
  flags: 'u' | 'iu'
  before: string
  names: readonly string[]
  after: string
}

/**
 * Degrees, written out and abbreviated. Abbreviations that are also words need capitals. For two at the same position,
 * the earlier row wins.
 */
export const DEGREE_NAMES: readonly DegreeNames[] = [
  {
    level: 'Doctorate',
    flags: 'iu',
    before: String.raw`\b`,
    names: listLines(String.raw`
      ph\.? ?d\b\.?
      p\.hd\b\.?
      d\.?phil\b\.?
      doctor(?:ate|al)?\b(?! (?:who|at|in charge))
      juris doctor
      post-?doc(?:torate)?\b
    `),
    after: '',
  },
  {
    level: 'Doctorate',
    flags: 'u',
    before: String.raw`(?<![\p{L}.])`,
    names: listLines(String.raw`
      M\.?D\.
      MD
      J\.D\.
      JD
      Ed\.?D\.?
      D\.Sc\.?
      DSc
      DBA
      Pharm\.?D
      DDS
      DVM
      D\.Eng
    `),
    after: String.raw`(?!\p{L})`,
  },
  {
    level: 'Master',
    flags: 'iu',
    before: String.raw`\b`,
    names: listLines(String.raw`
      (?<!scrum |head|web|quarter|station|post)master(?:['’]?s)?(?: (?:of|in) (?!the\b)| degree|,|$| program)
      masters
      magister
      diplom(?=,|$| in\b)
      diplom-ing(?:enieur)?
      m[aá]ster (?:en|em)\b
      laurea magistrale
      post[ -]?graduat(?:e|ion)(?! teacher)
      pg ?diploma
      pgd[a-z]{0,3}\b
      p[. ]{1,2}g[. ]{1,2}d[. ]{1,2}[bcm]\b(?:[. ]{1,2}[am]\b)?\.?
      pg program(?:me)?\b
      m\.m\.s\b\.?
      pgp(?:m|x|b|cm)?\b
      p\.g\.
      m\.?eng\b
      staatsexamen
      ingénieur (?:en|diplômé)
      diplôme d['’]ingénieur
      m\.?lib\b
      m\.?s\.?w\b
      m[. -]{0,2}tech\b\.?
      m[. -]{0,2}phil\b\.?
      m[. -]{0,2}com\b\.?
      m[. -]{0,2}pharm\b
      m\.? ?pharmacy\b
      m[. -]{0,2}des\b\.?
      mba\b
      executive mba
      mca\b
      m\.c\.a\.?
      m\.b\.a\.?
      m[. -]{0,2}sc\b\.?
      m\.?eng\b\.?
      maîtrise
      mastère
      magisterium
    `),
    after: '',
  },
  {
    level: 'Master',
    flags: 'u',
    before: String.raw`(?<![\p{L}.&-])`,
    names: listLines(String.raw`
      M\.? ?S\.
      MS
      M\.A\.?
      MA
      M\.? ?E\.
      M[. -]E
      M[. -]S
      M\.? ?Ed\.?
      MEd
      MFA
      M\.F\.A\.?
      MPH
      M\.P\.H\.?
      MPA
      MPP
      LL\.? ?M\.?
      M\.?Arch
      MSW
      MRes
      MPhil
      MTech
      MSc
      MEng
      MCom
      MBBS-MD
      PGCE
      S\.M\.
      A\.M\.
    `),
    after: String.raw`(?![\p{L}&+]|-\p{Lu})(?!,? ?\d{5}| (?:Word|Excel|Office|Power|Access|Project|Outlook|SQL|Dynamics|Teams|Visio|Azure|Windows|DOS))`,
  },
  {
    level: 'Bachelor',
    flags: 'iu',
    before: String.raw`\b`,
    names: listLines(String.raw`
      bachelor(?:['’]?s)?(?: of| in| degree)?
      bachelors
      baccalaureate
      licenciatura
      licencjat
      diplom-(?!ing)
      grado en\b
      laurea (?:triennale )?in\b
      licence\b(?= (?:en|in|de|professionnelle)|,)
      licenciad[oa] en\b
      ingenier[oaí]a? en\b
      graduad[oa] en\b
      in[zż]ynier\b
      bakalář
      b\.?lib\b
      b\.?s\.?w\b
      bachelor of\b
      b\.?voc\b
      bbm\b
      b\.b\.m\.?
      graduate (?:in|degree)\b
      undergraduate degree
      b[. -]{0,2}tech\b\.?
      b[. -]{0,2}com\b\.?
      b[. -]{0,2}pharm\b
      b[. -]{0,2}sc\b\.?
      b\.?eng\b\.?
      bba\b
      b\.b\.a\.?
      bca\b
      b\.c\.a\.?
      mbbs\b
      m\.b\.b\.s\b\.?
      b\.p\.ed\b\.?
      b\.i\.t\b\.?
      b[. -]{0,2}des\b\.?
      b\.? ?pharmacy\b
      l\.l\.b\b\.?
      b\.l\.
      b[. -]{0,2}arch\b
      b[. -]{0,2}ed\b\.?
      ll\.? ?b\b\.?
      graduation (?:in|from)
    `),
    after: '',
  },
  {
    level: 'Bachelor',
    flags: 'u',
    before: String.raw`(?<![\p{L}.&-])`,
    names: listLines(String.raw`
      B\.? ?S\.
      BS
      B\.? ?A\.
      BA
      B\.? ?E\.
      B[. -]{1,2}E
      B[. -]{1,2}S
      B[. -]{1,2}A
      BE
      B\.F\.A\.?
      BFA
      B\.? ?S\.? ?N\.?
      BSBA
      BSEE
      BSCS
      BS-IT
      BSW
      B\.M\.
      BM
      BHM
      BDS
      BMS
      BPharm
      A\.B\.
      S\.B\.
    `),
    after: String.raw`(?![\p{L}&+]|-\p{Lu})`,
  },
  {
    level: 'Bachelor',
    flags: 'u',
    before: `^B`,
    names: listLines(`
      [A-Z]{2,3}
      [A-Z][a-z]{2,4}
    `),
    after: `(?=,|$| in )`,
  },
  {
    level: 'Master',
    flags: 'u',
    before: `^(?!MIT)M`,
    names: listLines(`
      [A-Z]{2,3}
      [A-Z][a-z]{2,4}
    `),
    after: `(?=,|$| in )`,
  },
  {
    level: 'Diploma',
    flags: 'iu',
    before: String.raw`\b`,
    names: listLines(String.raw`
      associate(?:['’]?s)?(?: degree| of (?:arts|science|applied science)| in \p{L}+)
      associates degree
      advanced diploma
      national diploma
      higher national
      diploma\b
      ausbildung (?:zum|zur|als)\b
      gesellenbrief
      meisterbrief
      technikerschule
      técnico (?:superior|en|medio)\b
      staatlich geprüfter?
      d\.? ?pharm\b
      d\.?ed\b
      a\.a\.s\.?
      polytechnic diploma
      hnd\b
      ond\b
      national certificate
      btec\b
      iti\b
      foundation degree
      vocational
      certificate (?:iii|iv|in)\b
    `),
    after: '',
  },
  {
    level: 'Diploma',
    flags: 'u',
    before: String.raw`(?<![\p{L}.&-])`,
    names: listLines(String.raw`
      BTS
      DUT
      CAP
      A\.A\.
      A\.S\.
      A\.O\.S\.?
      A\.D\.N\.?
      ADN
      AA(?= in )
      D\.M\.E\.?
      DME
      DCA
      I\.T\.I\.?
      AAS
      A\.A\.S\.
    `),
    after: String.raw`(?!\p{L})`,
  },
  {
    level: 'Secondary',
    flags: 'iu',
    before: String.raw`\b`,
    names: listLines(String.raw`
      high school(?: diploma| degree)?
      higher secondary(?: school)?(?: certificate)?
      senior secondary
      secondary school(?: certificate)?
      intermediate\b
      matriculation
      matric\b
      (?:national )?senior certificate
      ssc\b
      s\.s\.c\.?
      hsc\b
      h\.s\.c\.?
      sslc\b
      cbse\b
      icse\b
      gcses?\b
      a[ -]levels?\b
      o[ -]levels?\b
      (?:fach)?abitur
      mittlere reife
      (?:haupt|real)schulabschluss
      (?:fach)?hochschulreife
      matura\b
      bachillerato
      maturità
      wassce
      kcse\b
      ged\b
      g\.e\.d\b\.?
      hslc\b
      x(?:th|ii)?th (?:std|standard|class)
      (?:10|12) ?th\b
      (?:std|standard)\.? (?:x|xii|10|12)\b
      plus two\b
      pre-university
      s\.s\.l\.c\.?
      xii(?:th)?\b(?= |$|,)
      10\+2
      12 ?\+
      class (?:x|xii|10|12)\b
      puc\b
      baccalauréat
      leaving certificate
    `),
    after: '',
  },
]
