type Period = { startDate: string; endDate?: string }

/** Somebody as the board shows them: a document of JSON Résumé with an id. */
export type BoardPerson = {
  id: string
  basics: {
    name: string
    email: string
    phone: string
    label: string
    summary: string
    location: { city: string; region: string; countryCode: string }
  }
  work: ({ name: string; position: string; location: string; summary: string } & Period)[]
  education: ({ institution: string; studyType: string; area: string } & Period)[]
  skills: { name: string }[]
  languages: { language: string; fluency: string }[]
  meta: { version: string; lastModified: string }
}

const FIRST =
  'Asha Bruno Chidi Daria Emeka Farah Goran Hana Imran Jelena Kofi Leila Marek Nadia Omar Petra Quinn Rosa Samir Tova'
const LAST =
  'Abara Brandt Costa Dvorak Ekholm Farouk Grigg Haddad Ivanov Jansen Kimura Lindqvist Mbeki Novak Okafor Pillai Rossi Sato'
const CITIES = [
  { city: 'Pune', region: 'Maharashtra', countryCode: 'IN' },
  { city: 'Bengaluru', region: 'Karnataka', countryCode: 'IN' },
  { city: 'Chennai', region: 'Tamil Nadu', countryCode: 'IN' },
  { city: 'Berlin', region: 'Berlin', countryCode: 'DE' },
  { city: 'Boston', region: 'Massachusetts', countryCode: 'US' },
  { city: 'Singapore', region: 'Singapore', countryCode: 'SG' },
  { city: 'Leeds', region: 'England', countryCode: 'GB' },
]
const EMPLOYERS = [
  'Harbour Systems',
  'Tidewater Clinic',
  'Northgate Works',
  'Larkspur Labs',
  'Quarry Retail',
  'Fenland Foods',
]
const DEGREES = ['BSc', 'BTech', 'MSc', 'MBA', 'BA', 'PhD']
const FIELDS: readonly { label: string; skills: string[] }[] = [
  { label: 'Data Engineer', skills: ['SQL', 'Python', 'Airflow', 'Spark', 'dbt', 'Kafka', 'Databases'] },
  { label: 'Frontend Developer', skills: ['JavaScript', 'TypeScript', 'React', 'CSS', 'HTML', 'Accessibility'] },
  { label: 'Backend Developer', skills: ['Java', 'Spring', 'PostgreSQL', 'Docker', 'Kubernetes', 'SQL'] },
  { label: 'Nurse', skills: ['Triage', 'Wound care', 'Patient care', 'Phlebotomy', 'English'] },
  { label: 'Accountant', skills: ['Accounting', 'Excel', 'Taxation', 'Auditing', 'English'] },
  { label: 'Technical Writer', skills: ['Technical writing', 'English', 'Editing', 'Python', 'Markdown'] },
]

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hashOf = (seed: number, place: number) => Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)

/** The person at a place of the board: invented, and the same one for the same seed, made when somebody asks. */
export function makePerson(seed: number, place: number): BoardPerson {
  const dice = createDice(hashOf(seed, place))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(dice() * items.length)] as Item
  const [first, last] = [pick(FIRST.split(' ')), pick(LAST.split(' '))]
  const field = pick(FIELDS)
  const skills = field.skills.filter(() => dice() < 0.6)
  const years = 1 + Math.floor(dice() * 15)
  const location = pick(CITIES)
  const number = String(place).padStart(5, '0')
  return {
    id: `p${number}`,
    basics: {
      name: `${first} ${last}`,
      email: `${first}.${last}.${number}@board.example`.toLowerCase(),
      phone: `+91 70000 ${number}`,
      label: `${years > 8 ? 'Senior ' : ''}${field.label}`,
      summary: `${years} years of work as ${field.label.toLowerCase()}.`,
      location,
    },
    work: [
      {
        name: pick(EMPLOYERS),
        position: field.label,
        location: location.city,
        startDate: `${2026 - years}-03`,
        summary: `Works with ${skills.join(', ')}.`,
      },
    ],
    education: [
      {
        institution: 'Harbour College',
        studyType: pick(DEGREES),
        area: field.label,
        startDate: `${2022 - years}`,
        endDate: `${2026 - years}`,
      },
    ],
    skills: (skills.length > 0 ? skills : field.skills.slice(0, 2)).map((name) => ({ name })),
    languages: [{ language: 'English', fluency: 'Fluent' }],
    meta: { version: '1', lastModified: '2026-01-05T09:00:00Z' },
  }
}
