import { seeded } from '../tools/people.ts'
import type { PublicOccupation } from './ranking-public.ts'

type PublicPerson = { id: string; occupation: string; kind: Kind; text: string }

/** Kinds of people per occupation: one of each, and two usual ones. */
const KINDS = [
  'usual',
  'usual',
  'dated-first',
  'long',
  'short',
  'line',
  'sentence',
  'changer',
  'early-changer',
  'buzzwords',
] as const
type Kind = (typeof KINDS)[number]

type RandomSource = () => number
const pick = <T>(list: readonly T[], random: RandomSource): T => list[Math.floor(random() * list.length)] as T
const some = <T>(list: readonly T[], count: number, random: RandomSource): T[] =>
  list
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item)

const names = (text: string) => text.split(',')
const PEOPLE = names(
  'Amara Nwosu,Bjarne Holt,Carmen Ruiz,Derek Olsen,Elif Kaya,Felix Brandt,Grace Achieng,Hugo Lambert,Ines Moreira,Jonas Vogel,Kavya Rao,Liam Doyle,Mei Tanaka,Noor Haddad,Olga Petrova,Pavel Dvorak,Quentin Roy,Ruta Kalnins,Selam Tesfaye,Tomas Silva',
)
const EMPLOYERS = names(
  'Alder & Finch Ltd,Bright Harbor Group,Cobalt Partners,Dunmore Trust,Eastgate Services,Fjord Foods,Granite Bank,Helix Clinic,Ivory Coast Trading,Juniper Schools,Keystone Hotels,Larkspur Media,Mosaic Systems,Northern Rail,Oakfield Council',
)
const SOFT = names(
  'Communication,Leadership,Team player,Problem solving,Customer service,Microsoft Office,Organisation,Negotiation,Presentation,Budgeting,Project management,Analytical thinking,Time management,English',
)
/** Phrases in résumés that fit any job. */
const BUZZ = names(
  'Java,Python,SQL,Project management,Digital marketing,Financial analysis,Recruitment,Machine learning,Sales,Procurement,Nursing,Teaching,Auditing,Cloud computing,Supply chain,Customer service,Agile,Data analysis,Monitoring and evaluation,Food safety,Negotiation,Accounting,Research,Leadership,Communication',
)
const DEGREES = names(
  'BSc Economics,BA History,Bachelor of Science,MBA,Diploma,MSc Environmental Management,BEng,BA English,Associate degree,High School Certificate',
)
const DUTIES = names(
  'Mentored two juniors,Prepared monthly figures for the head of unit,Represented the unit in a working group,Handled complaints and requests,Kept files complete for the yearly review,Coordinated with other departments',
)
const MONTHS = names('01,03,04,06,09,11')

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`
const withTools = (occupation: PublicOccupation, random: RandomSource): string[] =>
  occupation.isTechnical
    ? Array.from({ length: 4 }, () => {
        const [one, two] = some(occupation.skills, 2, random)
        return pick(
          [
            `Daily work with ${one} and ${two}`,
            `Moved a legacy tool to ${one}, documented in ${two}`,
            `Introduced ${one} in the team`,
          ],
          random,
        )
      })
    : []

type Entry = { title: string; employer: string; from: string; to: string; duties: string[] }

function entriesOf(occupations: readonly PublicOccupation[], duties: number, random: RandomSource): Entry[] {
  let year = 2026
  return occupations.map((occupation, at) => {
    const from = year - 1 - Math.floor(random() * 5)
    const entry = {
      title: pick(occupation.titles, random),
      employer: pick(EMPLOYERS, random),
      from: `${pick(MONTHS, random)}/${from}`,
      to: at === 0 ? 'present' : `${pick(MONTHS, random)}/${year}`,
      duties: some(
        [...some([...occupation.tasks, ...withTools(occupation, random)], duties, random), ...some(DUTIES, 2, random)],
        duties + 2,
        random,
      ),
    }
    year = from
    return entry
  })
}

const LAYOUTS: Record<'first' | 'second', (entry: Entry) => string> = {
  first: ({ title, employer, from, to, duties }) =>
    `${employer} | ${title}\n${from} – ${to}\n${duties.map((duty) => `• ${sentence(duty)}`).join('\n')}`,
  second: ({ title, employer, from, to, duties }) =>
    `${from} - ${to}   ${title}\n${employer}\n${duties.map((duty) => `${sentence(duty)}.`).join(' ')}`,
}

function write(own: PublicOccupation, kind: Kind, all: readonly PublicOccupation[], random: RandomSource): string {
  const others = all.filter((each) => each.isTechnical === own.isTechnical && each.family !== own.family)
  const other = pick(others, random)
  const name = pick(PEOPLE, random)
  const skills = (of: PublicOccupation, count: number) => [...new Set(some(of.skills, count, random))].map(sentence)
  if (kind === 'line') return `${name} - ${pick(own.titles, random)}; ${skills(own, 3).join(', ')}`
  if (kind === 'sentence')
    return `${name}. I have worked as ${pick(own.titles, random)} for ${2 + Math.floor(random() * 12)} years. ${some(own.tasks, 2, random).map(sentence).join('. ')}. I know ${skills(own, 3).join(', ')}.`
  const careers: Record<Exclude<Kind, 'line' | 'sentence'>, PublicOccupation[]> = {
    usual: [own, own],
    'dated-first': [own, own, pick(all, random)],
    long: [own, own, other, own, pick(all, random)],
    short: [own],
    changer: [own, other, other],
    'early-changer': [own, own, own, other],
    buzzwords: [own, own],
  }
  const entries = entriesOf(careers[kind], kind === 'short' ? 2 : kind === 'long' ? 6 : 4, random)
  const layout = kind === 'dated-first' || kind === 'early-changer' ? LAYOUTS.second : LAYOUTS.first
  const listed = some(
    [
      ...skills(own, kind === 'short' ? 3 : 6),
      ...(careers[kind].includes(other) ? skills(other, 4) : []),
      ...some(SOFT, 4, random),
      ...(kind === 'buzzwords' ? BUZZ : []),
    ],
    100,
    random,
  )
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`
  const summary =
    random() < 0.4 ? `\nPROFILE\n${pick(own.titles, random)} who likes ${pick(DUTIES, random).toLowerCase()}.\n` : ''
  const history = entries.map(layout).join('\n\n')
  const education = `EDUCATION\n${pick(DEGREES, random)}, ${pick(['Leeds', 'Ghent', 'Nairobi', 'Porto'], random)} University`
  return `${name.toUpperCase()}\n${email}\n${summary}\nWORK HISTORY\n\n${history}\n\n${education}\n\nCORE COMPETENCIES\n${listed.join(' | ')}\n`
}

/** Invents a person of each kind for each occupation; the same seed makes the same people. */
export function inventPublicPeople(occupations: readonly PublicOccupation[], seed: number): PublicPerson[] {
  const random = seeded(seed)
  return occupations.flatMap((own) =>
    KINDS.map((kind, number) => ({
      id: `${own.key}-${number}`,
      occupation: own.key,
      kind,
      text: write(own, kind, occupations, random),
    })),
  )
}
