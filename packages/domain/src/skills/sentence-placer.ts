import { listSections, listSentences, type Section, type SectionKind, type Sentence } from './job-sections.ts'
import { lastStarting } from './spans-in-order.ts'

/** Whose a sentence is: of the applicant and the work, by the section it stands in, or of none of them. */
export type SentencePlace = { section: Section; sentence: Sentence | undefined }

/** The company describes itself and its customers, not the applicant and the work. */
const OF_COMPANY =
  /\bwe(?: are|['’]re)\b(?! (?:now |currently |actively |also )?(?:looking|seeking|searching|hiring|recruiting|in search))|\bour (?:client|company|group|customers|mission|vision|organi[sz]ation|programmes?|programs?|values|partners|members|beneficiaries|history|donors?|founders?|investors)\b|\bwe (?:help|believe|support|serve|deliver|fight|provide|partner|exist|operate in|specialise|specialize)\b|\b(?:is|are) (?:an?|the|one of)\b (?:[\w,-]{1,30} ){0,8}(?:company|companies|group|firm|provider|bank|agency|organi[sz]ation|manufacturer|supplier|leader|business|start-?up|retailer|hospital|clinic|school|college|university|operator|producer|consultancy|charity|charities|ngo|foundation|association|non-?profit|institute|enterprise|programme|network|federation)\b|\b(?:founded|established|incorporated) (?:in|by|on)\b|\b(?:backed by|headquartered|market leader|listed on|has offices in|works? (?:in|across) (?:more than |over )?\d+ countries|employees worldwide)\b/i
/** Speaks of whoever is looked for, or of the work: "you", "the post holder", "responsible for", "reports to". */
const OF_READER =
  /\b(?:you|your|yours|candidates?|applicants?|incumbents?|post ?holders?|job ?holders?|experience[d]? (?:in|with|of)|responsib(?:le|ility|ilities)|reports? (?:directly )?to|looking for|seeks?|seeking|hiring|recruit(?:ing)?|in search of|wanted|(?:this|the) (?:role|position|post|job|vacancy)|duties|requirements?|qualifications?|will (?:be|lead|work|manage|support|provide|ensure|report|join|help|have))\b/i
/** Turns to the reader, also below a heading such as "About us", under which many adverts leave the rest of their text. */
const TO_READER =
  /\byou (?:will|have|are|know|speak|become|bring|work|lead|can show)\b|\byour (?:role|tasks?|profile|responsibilities|(?:primary )?focus|background|qualifications)\b|\b(?:following|formal) qualifications\b/i
/** What a company builds with is asked of whoever builds: "we write services in Go". */
const OF_WORKSHOP =
  /\b(?:we (?:use|code|program|write|work with|build (?:\w{1,30} ){0,4}(?:in|with|on))|our (?:\w{1,30} )?(?:stack|tools|toolset|technolog(?:y|ies)|codebase|platform runs))\b/i

/** Sentences about rights and perks that most adverts of a country carry, whatever the job. */
const BOILERPLATE =
  /\b(?:equal[- ]opportunit|regardless of|without regard|discriminat|sexual orientation|gender identity|reasonable accommodation|protected veteran|affirmative action|401\s?\(?k|paid (?:time off|leave|vacation|holidays)|(?:health|medical|dental) (?:insurance|cover|coverage|plan)|medical,? (?:and )?dental|company pension|pension (?:scheme|plan|contribution)|days(?: of)?(?: paid)? (?:annual leave|holiday|vacation)|we offer|competitive salary|salary (?:scale|range|band|grade)|company car|gym membership|privacy policy|follow us|compensation and benefits|women are (?:strongly )?encouraged|qualified (?:female|women)|cover letter|send your|submit your|apply (?:via|through|online|by))\b/i
/** Travel, clearance, grade, pay, hours and papers: what the post brings with it. */
const CONDITIONS =
  /\b(?:(?:occasional|frequent|some|regular|limited|domestic|international|overnight|extensive|minimal|field) travel(?:l?ing)?\b|travel(?:l?ing)?\b[^.;]{0,40}(?:\bup to\b|\brequired\b|\bmay be\b|\d ?%)|up to \d+ ?(?:%|percent)(?: of)?(?: \w{1,30})? travel|(?:willing(?:ness)?|able|ability|ready|prepared) to travel|(?:secret|public trust|security) clearance|background (?:check|investigation)|drug test|lower gs|gs[- ]?(?:grade|level|\d+)|grade level|pay (?:band|grade|scale|plan)|u\.?s\.? citizens?(?:hip)?|work permit|right to work|work authori[sz]ation|visa sponsorship|probation(?:ary)? period|shortlisted (?:candidates|applicants)|(?:closing|application) (?:date|deadline)|deadline for|locality pay)\b/i

const WHOLE: Section = { kind: 'intro', heading: '', start: 0, end: 0 }
const WIDE = 240
const NARROW = 90
const CLOSE = 50
const around = ({ text, start }: Sentence, at: { start: number; end: number }, reach: number) =>
  text.slice(Math.max(0, at.start - start - reach), at.end - start + reach)

/**
 * Returns a function that tells where a place of a description stands: the kind of its section, by the heading and by what
 * its sentence says. Perks, rights, conditions and how to apply are `ignored` wherever they stand; what a company says of
 * itself is `about`, from the first sentence that does so up to one that speaks of the work or to the reader.
 */
export function sentencePlacer(description: string): (at: { start: number; end: number }) => SentencePlace {
  const sections = listSections(description)
  const sentences = listSentences(description)
  const spokenBy = listSpeakers(sentences, sections)
  return (at) => {
    const sentence = lastStarting(sentences, at.start)
    const section = lastStarting(sections, at.start) ?? { ...WHOLE, end: description.length }
    if (!sentence) return { section, sentence }
    if (BOILERPLATE.test(around(sentence, at, NARROW)) || CONDITIONS.test(around(sentence, at, CLOSE)))
      return { section: { ...section, kind: 'ignored' }, sentence }
    if (!isRunning(section)) return { section, sentence }
    const told = kindOfWords(around(sentence, at, WIDE), section.kind)
    const kind = told ?? spokenBy.get(sentence.start) ?? section.kind
    return { section: { ...section, kind }, sentence }
  }
}

const isRunning = ({ kind }: Pick<Section, 'kind'>) => kind === 'intro' || kind === 'about'

/** Of running text in a section of this kind, what its words tell; nothing where they tell nothing. */
function kindOfWords(words: string, within: SectionKind): SectionKind | undefined {
  if ((within === 'about' ? TO_READER : OF_READER).test(words) || OF_WORKSHOP.test(words)) return 'intro'
  return OF_COMPANY.test(words) ? 'about' : undefined
}

/** By the start of each sentence of running text: the last thing that was told before. */
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
