import { seeded } from './people.ts'
import { OCCUPATIONS_TEXT } from './ranking-occupations.samples.ts'

export type Occupation = {
  key: string
  /** Beginnings of ESCO codes; "IT" where the descriptions are ours. */
  codes: string[]
  near: string[]
  titles: string[]
  duties: string[]
  skills: string[]
  studies: string[]
}
export type InventedPerson = { id: string; occupation: string; kind: PersonKind; text: string }

const split = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')

export const OCCUPATIONS: readonly Occupation[] = split(OCCUPATIONS_TEXT, '\n\n').map((block) => {
  const [head = '', ...lines] = split(block, '\n')
  const [key = '', codes = '', near = ''] = head.split(';').map((part) => part.trim())
  const part = (letter: string, by: string) =>
    split(lines.find((line) => line.startsWith(`${letter}:`))?.slice(2) ?? '', by)
  return {
    key,
    codes: split(codes, ' '),
    near: split(near, ' '),
    titles: part('T', ','),
    duties: part('D', ';'),
    skills: part('S', ','),
    studies: part('E', ','),
  }
})

/** Kinds of résumés, in the share that they come: most are usual, some say nearly nothing, some everything of everybody. */
const KINDS = [
  'usual',
  'usual',
  'usual',
  'long',
  'long',
  'short',
  'short',
  'line',
  'changer',
  'changer',
  'running',
  'stuffed',
] as const
export type PersonKind = (typeof KINDS)[number]
export const PEOPLE_EACH = 24

const GIVEN = 'Asha Bruno Chen Dalia Emre Fatima Goran Hana Ivo Jaya Kofi Lena Marco Nadia Omar Priya Rosa Sven'.split(
  ' ',
)
const FAMILY = 'Abara Bauer Castro Dutta Eriksen Farouk Gupta Hoang Iyer Jansen Khan Lopez Mehta Novak Okafor'.split(
  ' ',
)
const EMPLOYERS =
  'Northgate Holdings,Blue Lake Hospital,Sunrise School,Harbour Bank,Kronborg Insurance,Delta Foods,Acacia Hotels,Vertex Systems,City Council,Green Valley Farms,Orbit Telecom,Meridian Logistics,Lumen Retail,Pine Software,Hope Relief'.split(
    ',',
  )
const SOFT =
  'communication,teamwork,MS Office,problem solving,leadership,English,time management,customer service,planning,reporting,Microsoft Excel,training'.split(
    ',',
  )
/** Titles that say nearly nothing of the work. */
const VAGUE =
  'Consultant,Associate,Officer,Team Member,Intern,Specialist,Project Manager,Manager,Senior Analyst,Coordinator,Engineer,Self-employed,Technical Lead'.split(
    ',',
  )
const VAGUE_SHARE = 0.4
const NOISE = [
  'took part in meetings and wrote reports',
  'trained new colleagues and supported the team',
  'worked with managers, customers and suppliers',
  'helped with the budget and kept records',
  'improved processes and documentation',
  'prepared presentations for management',
]

export const isTechnical = ({ codes }: Occupation): boolean => codes[0] === 'IT'

type Random = () => number
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T
const some = <T>(list: readonly T[], count: number, random: Random): T[] =>
  [...list]
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item)

/** PEOPLE_EACH people of each line of work; the same seed makes the same people. */
export function inventPeople(seed: number): InventedPerson[] {
  const random = seeded(seed)
  return OCCUPATIONS.flatMap((occupation) =>
    Array.from({ length: PEOPLE_EACH }, (_, number) => {
      const kind = KINDS[number % KINDS.length] as PersonKind
      return {
        id: `${occupation.key}-${number}`,
        occupation: occupation.key,
        kind,
        text: write(occupation, kind, random),
      }
    }),
  )
}

function write(own: Occupation, kind: PersonKind, random: Random): string {
  // Whoever changes, or has learned something else, mostly stays in technology or out of it.
  const alike = OCCUPATIONS.filter((each) => isTechnical(each) === isTechnical(own) && each !== own)
  const known = random() < 0.75 ? alike : OCCUPATIONS
  const other = pick(known, random)
  const name = `${pick(GIVEN, random)} ${pick(FAMILY, random)}`
  const contact = `${name.toLowerCase().replace(' ', '.')}@example.com | +49 30 555 ${100 + Math.floor(random() * 900)}`
  if (kind === 'line') {
    const skills = some(own.skills, 3, random).join(', ')
    return `${name}, ${pick(own.titles, random)} with ${2 + Math.floor(random() * 9)} years of experience in ${skills}.`
  }
  const jobs = kind === 'short' ? 1 : kind === 'long' || kind === 'stuffed' ? 4 : 2
  const entries: string[] = []
  let year = 2026
  for (let at = 0; at < jobs; at += 1) {
    const from = year - 1 - Math.floor(random() * 4)
    // A changer has just begun; the years before were in another line of work.
    const of = kind === 'changer' && at > 0 ? other : own
    const duties = [
      ...some(of.duties, kind === 'short' ? 2 : 4, random),
      ...some(NOISE, kind === 'long' || kind === 'stuffed' ? 3 : 1, random),
      ...(kind === 'stuffed' ? some(other.duties, 1, random) : []),
    ]
    const bullets = some(duties, duties.length, random)
      .map((duty) => `- ${duty[0]?.toUpperCase()}${duty.slice(1)}`)
      .join('\n')
    entries.push(
      `${pick(random() < VAGUE_SHARE ? VAGUE : of.titles, random)}, ${pick(EMPLOYERS, random)}\n${from} - ${at === 0 ? 'Present' : year}\n${bullets}`,
    )
    year = from
  }
  const listed = [
    ...some(own.skills, kind === 'short' ? 3 : kind === 'changer' ? 3 : 5, random),
    ...some(SOFT, 3, random),
    ...(kind === 'changer' ? some(other.skills, 5, random) : []),
    ...(kind === 'stuffed'
      ? some(
          known.flatMap(({ skills }) => skills),
          16,
          random,
        )
      : some(other.skills, kind === 'long' ? 5 : isTechnical(own) ? 3 : 1, random)),
    ...(isTechnical(own) && kind !== 'short'
      ? some(
          alike.flatMap(({ skills }) => skills),
          4,
          random,
        )
      : []),
  ]
  const studied = pick(kind === 'changer' ? other.studies : own.studies, random)
  const headline = random() < 0.3 ? `${pick(own.titles, random)}\n` : ''
  const education = `Bachelor of ${studied}, ${pick(['Addis', 'Pune', 'Lund', 'Porto'], random)} University, ${year - 1}`
  if (kind === 'running') {
    const told = entries.map((entry) => entry.replaceAll('\n- ', '. ').replaceAll('\n', ' ')).join('. ')
    return `${name} ${contact} Summary ${told}. Education ${education}. Skills ${listed.join(', ')}`
  }
  return `${name}\n${headline}${contact}\n\nExperience\n${entries.join('\n\n')}\n\nEducation\n${education}\n\nSkills\n${listed.join(', ')}\n`
}
