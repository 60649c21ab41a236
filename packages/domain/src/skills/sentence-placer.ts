import { listSections, listSentences, type Section, type SectionKind, type Sentence } from './job-sections.ts'
import { lastStarting } from './spans-in-order.ts'

/** Subject of a sentence: the applicant and the work, by its section, or something else. */
export type SentencePlace = { section: Section; sentence: Sentence | undefined }

/** Sentences about the company and its customers, not the applicant and the work. */
const OF_COMPANY =
  /\bwe(?: are|['’]re)\b(?! (?:now |currently |actively |also )?(?:looking|seeking|searching|hiring|recruiting|in search))|\bour (?:clients?|company|group|customers|mission|vision|organi[sz]ation|programmes?|programs?|values|partners|members|beneficiaries|history|donors?|founders?|investors)\b|\bthrough our\b|\bthe (?:corporation|company|group|bank|firm|organi[sz]ation|hospital|foundation|consortium) (?:is|has|was|had)\b|\bwe (?:help|believe|support|serve|deliver|fight|provide|partner|exist|operate in|speciali[sz]e|save|sell|handle|produce|manufacture|employ|bring|connect|work (?:in|across) (?:more than |over )?(?:\w{1,12} )?(?:countries|regions?|regional|states|cities|towns|districts)|recruit,|have \d)\b|\b(?:the|our|this) (?:clinic|hospital|company|firm|bank|school|hotel|restaurant|group|agency|organi[sz]ation|foundation|charity|shop|store|factory|plant|institute|university|college|farm|start-?up) (?:offers|provides|serves|speciali[sz]es|sells|produces|manufactures|makes|builds|develops|delivers|treats|supplies|runs|operates)\b|\b(?:is|are) (?:an?|the|one of)\b (?:[\w,-]{1,30} ){0,8}(?:company|companies|groups?|firms?|providers?|banks?|agency|agencies|organi[sz]ations?|manufacturers?|suppliers?|leaders?|business(?:es)?|start-?ups?|retailers?|hospitals?|clinics?|schools?|colleges?|university|universities|operators?|producers?|consultanc(?:y|ies)|charity|charities|ngos?|foundations?|associations?|non-?profits?|institutes?|enterprises?|programmes?|networks?|federations?|contractors?|exporters?|importers?|hotels?|restaurants?)\b|\b(?:founded|established|incorporated) (?:in|by|on)\b|\b(?:backed by|headquartered|market leader|listed on|has offices in|works? (?:in|across) (?:more than |over )?\d+ countries|employees worldwide)\b/i
/** "Northwind provides cloud hosting", "Founded in 2011, Northwind builds …". */
const NAME_SPEAKS =
  /^\W{0,4}(?:(?:Founded|Established|Since|Based)\b[^,.;]{0,40}, )?(?!(?:You|The|This|A|An|Successful|Ideal|Experience|Candidate|Applicant)\b)[\p{Lu}[<][\p{L}\d&.<>[\]-]*(?: (?:[\p{Lu}[<][\p{L}\d&.<>[\]-]*|and|&)){0,4} (?:provides|offers|builds|delivers|manufactures|produces|sells|serves|supplies|speciali[sz]es|operates|develops|makes|helps|employs|has been|was founded|was established|recruits|exports|imports)\b/u
/** Sentences about the applicant or the work: "you", "the post holder", "responsible for", "reports to". */
const OF_READER =
  /\b(?:you|your|yours|candidates?|applicants?|incumbents?|post ?holders?|job ?holders?|experience[d]? (?:in|with|of)|responsib(?:le|ility|ilities)|reports? (?:directly )?to|looking for|seeks?|seeking|hiring|recruit(?:ing)?|in search of|wanted|(?:this|the) (?:role|position|post|job|vacancy)|duties|requirements?|qualifications?|degree|diploma|bachelor|b\.?sc|ba|msc|mba|phd|licen[cs]e|will (?:be|lead|work|manage|support|provide|ensure|report|join|help|have))\b/i
/**
 * Sentences that address the reader, also below a heading such as "About us", where many postings leave the rest of
 * their text.
 */
const TO_READER =
  /\byou (?:will|have|are|know|speak|become|bring|work|lead|can show)\b|\byour (?:role|tasks?|profile|responsibilities|(?:primary )?focus|background|qualifications)\b|\b(?:following|formal) qualifications\b/i
/** Tools of the company that its builders need: "we write services in Go". */
const OF_WORKSHOP =
  /\b(?:we (?:use|code|program|write|work with|build (?:\w{1,30} ){0,4}(?:in|with|on))|our (?:\w{1,30} )?(?:stack|tools|toolset|technolog(?:y|ies)|codebase|platform runs))\b/i

/** Sentences about rights and benefits in most postings of a country, whatever the job. */
const BOILERPLATE =
  /\b(?:equal[- ]opportunit|regardless of|without regard|discriminat|sexual orientation|gender identity|reasonable accommodation|protected veteran|affirmative action|401\s?\(?k|paid (?:time off|leave|vacation|holidays)|(?:health|medical|dental) (?:insurance|cover|coverage|plan)|medical,? (?:and )?dental|company pension|pension (?:scheme|plan|contribution)|days(?: of)?(?: paid)? (?:annual leave|holiday|vacation)|we offer|wir bieten|nous offrons|nous vous offrons|ofrecemos|oferecemos|offriamo|wij bieden|wat wij bieden|oferim|oferujemy|competitive salary|salary (?:scale|range|band|grade)|company car|gym membership|privacy policy|follow us|compensation and benefits|women are (?:strongly )?encouraged|qualified (?:female|women)|cover letter|send your|submit your|apply (?:via|through|online|by))\b/i
/** Travel, clearance, grade, pay, hours and documents: conditions of the post. */
const CONDITIONS =
  /\b(?:(?:occasional|frequent|some|regular|limited|domestic|international|overnight|extensive|minimal|field) travel(?:l?ing)?\b|travel(?:l?ing)?\b[^.;]{0,40}(?:\bup to\b|\brequired\b|\bmay be\b|\d ?%)|up to \d+ ?(?:%|percent)(?: of)?(?: \w{1,30})? travel|(?:willing(?:ness)?|able|ability|ready|prepared) to travel|(?:secret|public trust|security) clearance|background (?:check|investigation)|drug test|lower gs|gs[- ]?(?:grade|level|\d+)|grade level|pay (?:band|grade|scale|plan)|u\.?s\.? citizens?(?:hip)?|work permit|right to work|work authori[sz]ation|visa sponsorship|probation(?:ary)? period|shortlisted (?:candidates|applicants)|(?:closing|application) (?:date|deadline)|deadline for|locality pay)\b/i

/** Physical demands of the work. */
const OF_THE_BODY =
  /\b(?:climb(?:ing)?|crawl(?:ing)?|kneel(?:ing)?|crouch(?:ing)?|stoop(?:ing)?|communicable|blood-?borne|(?:be|is|are|being) exposed to|(?:long|prolonged|extended) periods|lift(?:ing)? (?:up to )?\d+|repetitive motion|manual dexterity|visual acuity|may travel)\b/i
/** Addresses and ways to send something to them. */
const ADDRESS =
  /\b(?:(?:apply|submit|come|appear|register|deliver(?:ed)?|brought)\b[^.;]{0,40}\bin person|\d+ ?(?:st|nd|rd|th) floor|(?:p\. ?o\.? ?)?box \d|p\. ?o\.? ?box|postal address|(?:is |are )?(?:located|situated) (?:around|at|in|on|near|next|behind|opposite|in front)|(?:apply|come|appear|visit|call|reach)\b[^.;]{0,30}\bby telephone|(?:building|bldg|floor|office|plaza|tower|mall|street|road|avenue|square|church|hotel|school|bank|hospital)\b[^.;]{0,30}\b(?:next to|in front of|opposite)|(?:next to|in front of|opposite)\b[^.;]{0,30}\b(?:building|bldg|plaza|tower|mall|church|square|station|embassy)|contact (?:us|tel|person|address|details)\b|(?:please|kindly) contact\b|for (?:further|more) (?:information|details)|attached .{0,20}form|log ?in to|(?:send|submit|e-?mail|bring|hand in|attach)\b[^.;]{0,40}\b(?:cv|resume|résumé|application|papers|credentials|letter|form|certificates)\b|applications? (?:must be|should be|to be|go to|in english)\b|(?:word|pdf) format)/i
/** Other openings than the one of the text. */
const OTHER_OPENINGS =
  /\b(?:(?:other|more|further) (?:open |current )?(?:vacanc(?:y|ies)|positions|openings|jobs|roles)|(?:are|is) also (?:hiring|looking for|recruiting))\b/i
/** A unit of the company, after or before its name: "the Human Capital Management Department", "the Directorate of Finance". */
const UNIT_BEHIND =
  /^[,]?(?: (?:(?:and|&) )?\p{Lu}[\p{L}-]*){0,5} (?:Directorate|Division|Bureau|Office|Section|Unit|[Dd]epartment|[Dd]ept)\b/u
const UNIT_BEFORE =
  /\b(?:Department|Directorate|Division|Bureau|Office|Ministry|Faculty) (?:of|for) (?:\p{Lu}\S* (?:and |& )?){0,3}$/u
/** Work in such a unit: "lead the finance department", "experience in a finance department". */
const AT_WORK_THERE =
  /\b(?:experience|experienced|worked|background|knowledge|lead|leads|leading|manage|manages|managing|head|heads|run|runs|supervis\w+|oversee\w*|responsible|years?)\b[^.;]{0,50}$/i

const WHOLE: Section = { kind: 'intro', heading: '', start: 0, end: 0 }
const WIDE = 240
const NARROW = 90
const CLOSE = 50
const PLACE_REACH = 60
const isUnit = ({ text, start }: Sentence, at: { start: number; end: number }): boolean => {
  const before = text.slice(Math.max(0, at.start - start - NARROW), at.start - start)
  if (AT_WORK_THERE.test(before)) return false
  return UNIT_BEHIND.test(text.slice(at.end - start, at.end - start + NARROW)) || UNIT_BEFORE.test(before)
}
const around = ({ text, start }: Sentence, at: { start: number; end: number }, reach: number) =>
  text.slice(Math.max(0, at.start - start - reach), at.end - start + reach)

/**
 * Returns a function that tells where a position in a description belongs: the kind of its section, by the heading and
 * by its sentence. Benefits, rights, conditions and how to apply are `ignored` everywhere; a company's introduction is
 * `about`, from its first sentence up to one about the work or the reader.
 */
export function sentencePlacer(description: string): (at: { start: number; end: number }) => SentencePlace {
  const sections = listSections(description)
  const sentences = listSentences(description)
  const spokenBy = listSpeakers(sentences, sections)
  return (at) => {
    const whole = lastStarting(sentences, at.start)
    const section = lastStarting(sections, at.start) ?? { ...WHOLE, end: description.length }
    if (!whole) return { section, sentence: whole }
    const sentence = within(whole, section)
    if (isNobodys(sentence, at)) return { section: { ...section, kind: 'ignored' }, sentence }
    if (isUnit(sentence, at)) return { section: { ...section, kind: 'about' }, sentence }
    if (!isRunning(section)) return { section, sentence }
    const told = kindOfWords(around(sentence, at, WIDE), section.kind)
    const kind = told ?? spokenBy.get(whole.start) ?? section.kind
    return { section: { ...section, kind }, sentence }
  }
}

/** Returns the part of a sentence under one heading, if a heading is in its middle. */
function within(sentence: Sentence, section: Section): Sentence {
  const start = Math.max(sentence.start, section.start)
  const end = Math.min(sentence.end, section.end)
  return { text: sentence.text.slice(start - sentence.start, end - sentence.start), start, end }
}

/** Whether a sentence is about rights, benefits, conditions, addresses or other openings, anywhere (rule A-309). */
const isNobodys = (sentence: Sentence, at: { start: number; end: number }): boolean =>
  BOILERPLATE.test(around(sentence, at, NARROW)) ||
  OTHER_OPENINGS.test(around(sentence, at, NARROW)) ||
  OF_THE_BODY.test(around(sentence, at, NARROW)) ||
  ADDRESS.test(around(sentence, at, PLACE_REACH)) ||
  CONDITIONS.test(around(sentence, at, CLOSE))

const isRunning = ({ kind }: Pick<Section, 'kind'>) => kind === 'intro' || kind === 'about'

/** Returns the kind that the words of running text indicate, within a section of this kind; undefined if they do not. */
function kindOfWords(words: string, within: SectionKind): SectionKind | undefined {
  if ((within === 'about' ? TO_READER : OF_READER).test(words) || OF_WORKSHOP.test(words)) return 'intro'
  return OF_COMPANY.test(words) || NAME_SPEAKS.test(words) ? 'about' : undefined
}

/** Returns the last known subject before each sentence of running text, by its start. */
function listSpeakers(sentences: readonly Sentence[], sections: readonly Section[]): Map<number, SectionKind> {
  const speakers = new Map<number, SectionKind>()
  let speaker: SectionKind | undefined
  let last = 0
  for (const { text, start } of sentences) {
    const section = lastStarting(sections, start) ?? WHOLE
    if (section.start !== last) speaker = undefined
    last = section.start
    if (!isRunning(section)) continue
    speaker = kindOfWords(text, section.kind) ?? speaker
    if (speaker) speakers.set(start, speaker)
  }
  return speakers
}

/** Returns the parts of a description about the work or the reader, without addresses, benefits and the company's business. */
export function requirementText(description: string): string {
  const placeOf = sentencePlacer(description)
  const parts = listSentences(description).flatMap(({ text, start }) =>
    [...text.matchAll(PART)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  )
  return parts
    .filter((part) => {
      const { kind } = placeOf(part).section
      return kind !== 'ignored' && kind !== 'about'
    })
    .map(({ start, end }) => description.slice(start, end))
    .join('\n')
}
/** Splits long sentences, since one without full stops can run for pages. */
const PART = /[^,:]{1,120}(?:[,:]|\s|$)|[^,:]{1,120}/g
