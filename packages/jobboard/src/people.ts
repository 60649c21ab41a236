/** Somebody as the board shows them: a document of JSON Résumé with an id. */
export type BoardPerson = {
  id: string
  basics: { name: string; email: string; phone: string; label: string; summary: string; location: { city: string } }
  work: { name: string; position: string; years: number }[]
  education: { institution: string; studyType: string }[]
  skills: { name: string }[]
}

const FIRST =
  'Asha Bruno Chidi Daria Emeka Farah Goran Hana Imran Jelena Kofi Leila Marek Nadia Omar Petra Quinn Rosa Samir Tova'
const LAST =
  'Abara Brandt Costa Dvorak Ekholm Farouk Grigg Haddad Ivanov Jansen Kimura Lindqvist Mbeki Novak Okafor Pillai Rossi Sato'
const CITIES = [
  'Pune',
  'Bengaluru',
  'Chennai',
  'Hyderabad',
  'Mumbai',
  'Berlin',
  'Boston',
  'Singapore',
  'Lagos',
  'Leeds',
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
  const number = String(place).padStart(5, '0')
  return {
    id: `p${number}`,
    basics: {
      name: `${first} ${last}`,
      email: `${first}.${last}.${number}@board.example`.toLowerCase(),
      phone: `+91 70000 ${number}`,
      label: `${years > 8 ? 'Senior ' : ''}${field.label}`,
      summary: `${years} years of work as ${field.label.toLowerCase()}.`,
      location: { city: pick(CITIES) },
    },
    work: [{ name: pick(EMPLOYERS), position: field.label, years }],
    education: [{ institution: 'Harbour College', studyType: pick(DEGREES) }],
    skills: (skills.length > 0 ? skills : field.skills.slice(0, 2)).map((name) => ({ name })),
  }
}
