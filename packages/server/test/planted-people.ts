import type { Db } from '../src/platform/db/connect.ts'
import { anApplication } from './factories/application.ts'
import { aCandidate, type TestCandidate } from './factories/candidate.ts'

/** The planted parts of a candidate: each word is meaningless, and belongs to one candidate only. */
const PLACES = ['first', 'last', 'mail', 'school', 'link', 'file', 'street'] as const
type Place = (typeof PLACES)[number]

/** Words of seven letters that occur in no text of the product. */
const wordOf = (place: Place, person: number): string =>
  `zq${place}${[...String(person).padStart(2, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}wy`

const numberOf = (person: number): string => `+49 171 88${String(person).padStart(2, '0')}${String(4321 + person)}`
const bornOf = (person: number): string => `19${70 + (person % 20)}-0${1 + (person % 9)}-${11 + (person % 15)}`

// Numbers also count by their last digits: byte counts are numbers as long.
const PLANT = new RegExp(`zq(?:${PLACES.join('|')})[b-m]{2,3}wy|171 ?88\\d\\d4[34]\\d\\d`, 'giu')

/** The planted words in a text. */
export const plantsIn = (text: string): string[] => [...new Set(text.match(PLANT) ?? [])]

export type PlantedPerson = TestCandidate & {
  person: number
  firstName: string
  lastName: string
  school: string
  phone: string
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** A field of a résumé with its place in the text. */
function fieldOf(text: string, value: string) {
  const start = text.indexOf(value)
  return { value, span: { start, end: start + value.length }, confidence: 1 }
}

/** A candidate on a position with all identifying data planted. */
export async function plantPerson(
  db: Db,
  position: { companyId: string; positionId: string },
  person: number,
): Promise<PlantedPerson> {
  const [firstName, lastName] = [capital(wordOf('first', person)), capital(wordOf('last', person))]
  const name = `${firstName} ${lastName}`
  const email = `${wordOf('mail', person)}@post.example`
  const phone = numberOf(person)
  const school = `${capital(wordOf('school', person))} University`
  const link = `linkedin.com/in/${wordOf('link', person)}`
  const address = `${17 + person} ${capital(wordOf('street', person))} Street`
  const text = [
    name,
    address,
    `${email} | ${phone} | https://www.${link}`,
    `Born ${bornOf(person)}`,
    '',
    'Experience',
    'Data Engineer, Acme, 2019 - 2024',
    'Wrote pipelines in Python and SQL.',
    `${firstName} also kept the ledgers.`,
    '',
    'Education',
    `BSc, ${school}, 2010 - 2013`,
  ].join('\n')
  const education = [{ school: fieldOf(text, school), span: { start: text.indexOf('BSc'), end: text.length } }]
  const parsed = {
    jobs: [],
    education,
    name: fieldOf(text, name),
    email: fieldOf(text, email),
    phone: fieldOf(text, phone),
    links: [fieldOf(text, link)],
    dateOfBirth: { ...fieldOf(text, bornOf(person)) },
  }
  const made = await aCandidate(db, position, {
    candidate: {
      name,
      email,
      phone,
      institute: school,
      profile_link: link,
      date_of_birth: bornOf(person),
      current_employer: 'Acme',
      designation: 'Data Engineer',
    },
    resume: { text, parsed, file_name: `${wordOf('file', person)}_${lastName}.txt` },
  })
  await anApplication(db, position, made)
  return { ...made, person, firstName, lastName, school, phone }
}
