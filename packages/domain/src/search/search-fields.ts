import { editDistance } from '../text/edit-distance.ts'

/**
 * Kind of a field: `words` are in the index next to the text, `label` is a name given by the company (looked up, so
 * that renaming needs no reindexing), `number` and `date` are compared.
 */
export type FieldKind = 'words' | 'label' | 'number' | 'date'

/** `everywhere`: its words are also found without naming the field. `spellings`: alternative names. */
type FieldRow = {
  name: string
  kind: FieldKind
  spellings: readonly string[]
  everywhere: boolean
  description: string
}

const WORDS = { kind: 'words', everywhere: false } as const

export const SEARCH_FIELDS = [
  { ...WORDS, name: 'name', spellings: ['candidate', 'person'], everywhere: true, description: 'The person’s name' },
  {
    ...WORDS,
    name: 'email',
    spellings: ['mail', 'e-mail'],
    everywhere: true,
    description: 'The person’s email address',
  },
  {
    ...WORDS,
    name: 'title',
    spellings: ['designation', 'role', 'job'],
    everywhere: true,
    description: 'The person’s current or past job title',
  },
  {
    ...WORDS,
    name: 'employer',
    spellings: ['company', 'organisation', 'organization'],
    everywhere: true,
    description: 'The person’s current or past employer',
  },
  {
    ...WORDS,
    name: 'school',
    spellings: ['college', 'university', 'institute'],
    description: 'The person’s school or university',
  },
  { ...WORDS, name: 'skill', spellings: ['skills'], description: 'A skill that the résumé shows' },
  { ...WORDS, name: 'place', spellings: ['location', 'city', 'country'], description: 'Where the person lives' },
  { ...WORDS, name: 'degree', spellings: ['qualification', 'education'], description: 'A degree the person holds' },
  { name: 'source', kind: 'label', everywhere: false, spellings: ['from'], description: 'Where the résumé came from' },
  { name: 'group', kind: 'label', everywhere: false, spellings: ['groups'], description: 'A résumé group' },
  { name: 'tag', kind: 'label', everywhere: false, spellings: ['tags'], description: 'A tag on the person' },
  {
    name: 'years',
    kind: 'number',
    everywhere: false,
    spellings: ['year', 'experience', 'exp'],
    description: 'Years of experience',
  },
  {
    name: 'notice',
    kind: 'number',
    everywhere: false,
    spellings: ['notice-period'],
    description: 'Notice period in days',
  },
  {
    name: 'received',
    kind: 'date',
    everywhere: false,
    spellings: ['date', 'uploaded', 'added'],
    description: 'The day the résumé was received',
  },
] as const satisfies readonly FieldRow[]

type Row = (typeof SEARCH_FIELDS)[number]
/** Fields searched by words. */
export type WordField = Extract<Row, { kind: 'words' | 'label' }>['name']
/** Fields that are compared. */
export type FactField = Extract<Row, { kind: 'number' | 'date' }>['name']
export type SearchField = Row

const bySpelling: ReadonlyMap<string, SearchField> = new Map(
  SEARCH_FIELDS.flatMap((field) => [field.name, ...field.spellings].map((spelling) => [spelling, field] as const)),
)

export const findField = (spelling: string): SearchField | undefined => bySpelling.get(spelling.toLowerCase())

export const getField = (name: WordField | FactField): SearchField => {
  const field = findField(name)
  if (field === undefined) throw new Error(`no search field named ${name}`)
  return field
}

/** Fields whose words are in the index, in the order written there. */
export const INDEXED_FIELDS: readonly WordField[] = SEARCH_FIELDS.flatMap(({ kind, name }) =>
  kind === 'words' ? [name] : [],
)

/** Returns the field that was probably meant, at most two letters off. */
export function findNearestField(typed: string): string | undefined {
  const near = [...bySpelling.keys()]
    .map((spelling) => ({ spelling, distance: editDistance(typed.toLowerCase().slice(0, 20), spelling) }))
    .filter(({ spelling, distance }) => distance <= (spelling.length < 5 ? 1 : 2))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.spelling
}
