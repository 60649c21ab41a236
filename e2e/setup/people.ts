// The candidates of a story's company. All of them know English; their other skills and experience vary, so that lists
// have an order, filters divide, and some candidates nearly match.

const FIRST = [
  'Ana',
  'Boris',
  'Carmen',
  'Dilip',
  'Esra',
  'Farid',
  'Greta',
  'Hiroshi',
  'Ines',
  'Jonas',
  'Kavya',
  'Luis',
  'Mina',
  'Nadia',
  'Oskar',
  'Pavel',
]
const FAMILY = ['Abano', 'Brockdale', 'Castellan', 'Dunmore', 'Eastlake']

const DATA = ['Python', 'SQL', 'Apache Spark', 'Apache Kafka', 'Airflow', 'PostgreSQL', 'Snowflake', 'dbt']
const JAVA = ['Java', 'Spring Boot', 'PostgreSQL', 'Docker', 'Python']
const PLATFORM = ['Kubernetes', 'Terraform', 'Linux', 'Python', 'Docker']

type Trade = {
  title: string
  skills: readonly string[]
  /** Returns whether the candidate at that place of the occupation knows the skill with that index. */
  knows: (place: number, index: number) => boolean
  group: string
  source: string
}

const ENGINEERING = { group: 'Engineering', source: 'internal' }
const APPLICANTS = { group: 'Applicants', source: 'indeed' }

/** The first knows all of it, each of the others lacks one skill. */
const allButOne = (count: number) => (place: number, index: number) => place === 0 || index !== (place - 1) % count
/** Any four skills in every combination. */
const anyOfFour = (place: number, index: number) => index > 3 || ((place >> index) & 1) === 1

const TRADES: readonly Trade[] = [
  { title: 'Data Engineer', skills: DATA, knows: allButOne(DATA.length), ...ENGINEERING },
  { title: 'Java Engineer', skills: JAVA, knows: allButOne(JAVA.length), ...ENGINEERING },
  { title: 'Platform Engineer', skills: PLATFORM, knows: allButOne(PLATFORM.length), ...ENGINEERING },
  {
    title: 'Data Analyst',
    skills: ['Python', 'SQL', 'PostgreSQL', 'Airflow', 'Tableau'],
    knows: anyOfFour,
    ...APPLICANTS,
  },
  { title: 'Support Lead', skills: ['Microsoft Excel', 'Zendesk'], knows: () => true, ...APPLICANTS },
]

export type Upload = { group: string; source: string; files: readonly { fileName: string; text: string }[] }

/** Lists eighty candidates, sixteen of each occupation, by upload. */
export function listUploads(today: Date): readonly Upload[] {
  const people = TRADES.flatMap((trade, index) =>
    FIRST.map((first, place) => {
      const name = `${first} ${FAMILY[index]}`
      const fileName = `${name.toLowerCase().replace(' ', '-')}.txt`
      return { trade, file: { fileName, text: resumeOf(name, trade, place, today.getUTCFullYear()) } }
    }),
  )
  return [...Map.groupBy(people, ({ trade }) => trade.group)].map(([group, members]) => ({
    group,
    source: members[0]?.trade.source ?? '',
    files: members.map(({ file }) => file),
  }))
}

function resumeOf(name: string, { title, skills, knows }: Trade, place: number, year: number): string {
  const known = skills.filter((_, index) => knows(place, index))
  const since = year - 6 + (place % 3)
  const [now, before] = [known.join(', '), known.slice(0, 3).join(' and ')]
  return [
    name,
    `${name.toLowerCase().replace(' ', '.')}@post.example`,
    '+1 416 555 0100',
    'Toronto, Canada',
    'Experience',
    `Senior ${title}, Tidewater Systems`,
    `Jan ${since} - Present`,
    `- Daily work with ${now}`,
    `- Wrote the handbook of the team, in English`,
    `${title}, Larkfield Partners`,
    `Jan ${since - 2} - Dec ${since - 1}`,
    `- First projects with ${before}`,
    'Education',
    `B.Sc. Computer Science, Harbour College, ${since - 3}`,
    'Skills',
    now,
    'Languages',
    'English, French',
  ].join('\n')
}

export const PROJECT = {
  name: 'Data and Platform Engineering',
  description:
    'A new platform for the numbers of forty branches: pipelines that finish before breakfast, services that stay up, and ' +
    'people who write down what they did. Invented for the stories of the tests.',
}

/** Skills that no list contains. */
const CRAFTS = ' Experience with Quantum Basketry. Knowledge of Loom Whispering.'

type PositionSeed = {
  title: string
  code: string
  isManagerInvited: boolean
  startsInDays: number
  skills: readonly string[]
  /** Text at the end of the description. */
  more?: string
}

export const POSITIONS: readonly PositionSeed[] = [
  { title: 'Senior Data Engineer', code: 'DE2041', isManagerInvited: true, startsInDays: 0, skills: DATA.slice(0, 6) },
  { title: 'Java Backend Developer', code: 'JB1187', isManagerInvited: false, startsInDays: 7, skills: JAVA },
  {
    title: 'Platform Engineer',
    code: 'PE3305',
    isManagerInvited: false,
    startsInDays: 14,
    skills: PLATFORM,
    more: CRAFTS,
  },
]
