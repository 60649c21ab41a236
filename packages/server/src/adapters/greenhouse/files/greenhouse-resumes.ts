import type { Nouns } from '../../nouns.ts'
import type { Desk } from './greenhouse-candidates.ts'

const NO_OWNER_WHY = 'Some files of the résumé folder don’t say who they belong to, by ID or name.'
const OTHER_NAMESAKE_WHY = 'Some files of the résumé folder have a name that several people share.'

/** Words of a file name that are part of no person’s name. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'resume résumé cv curriculum vitae cover letter final new copy of the'.split(' '),
)

/**
 * Writes a file of the folder with résumés. It belongs to the person whose ID, or the ID of whose application, is in its name or
 * folder, or to the only person with the name it has.
 */
export function emitFile(path: string, { emit, losses, people, fileOwners }: Desk): void {
  const parts = path.split('/')
  const name = parts.at(-1) ?? path
  const owner = fileOwners.get(name.toLowerCase()) ?? ownerById(parts, people) ?? ownerByName(parts, people)
  if (typeof owner !== 'string') {
    losses.add('file', owner === null ? OTHER_NAMESAKE_WHY : NO_OWNER_WHY)
    return
  }
  emit({ noun: 'file', value: { id: path, personId: owner, kind: kindOf(name), name, where: path } })
}

const kindOf = (name: string): Nouns['file']['kind'] => (/cover[\s_-]?letter/i.test(name) ? 'cover_letter' : 'resume')

function ownerById(parts: readonly string[], people: Desk['people']): string | undefined {
  const numbers = parts
    .slice(-2)
    .toReversed()
    .flatMap((part) => part.match(/\d{2,}/g) ?? [])
  return numbers.find((id) => people.has(id)) ?? numbers.flatMap((id) => people.personOf(id) ?? [])[0]
}

/** The only person of a name; null where several have it. */
function ownerByName(parts: readonly string[], people: Desk['people']): string | null | undefined {
  for (const part of parts.slice(-2).toReversed()) {
    const words = part.replace(/\.\w{1,5}$/, '').match(/[\p{L}\p{M}'’]+/gu) ?? []
    const own = words.filter((word) => !NO_NAMES.has(word.toLowerCase()))
    const found = people.byName(own.join(' ')) ?? people.byName(own.toReversed().join(' '))
    if (found !== undefined) return found
  }
  return undefined
}
