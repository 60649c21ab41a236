import type { SkillFile } from '@rolecall/domain/skills/skill-file'
import { isOwnSkill, resolveSkill } from '../matching/demand.ts'
import type { SkillRow } from './open-skill-rows.ts'
import type { NewSkill, Samples } from './skill-imports.queries.ts'

/** Names of each kind that are kept to be shown. */
const SAMPLES_MAX = 10

/** What rows of a file are: skills that the taxonomy lacks, names that it knows, names that came before, and none. */
export type Sorted = { skills: NewSkill[]; known: string[]; doubled: string[]; refused: Samples['refused'] }

/** `seen`: ids of the skills of rows before, to which these are added. */
export function sortRows(file: SkillFile, rows: readonly SkillRow[], seen: Set<string>): Sorted {
  const sorted: Sorted = { skills: [], known: [], doubled: [], refused: [] }
  for (const { line, row } of rows) {
    const read = file.readRow(row)
    if ('reason' in read) {
      const name = row('preferredLabel') || row('Example') || row('Element Name')
      sorted.refused.push({ line, name: name.slice(0, 100), reason: read.reason })
      continue
    }
    const { name, names, aliases, kind, sourceId } = read
    const resolved = names.map(resolveSkill)
    const known = resolved.find(({ id }) => !isOwnSkill(id))
    const id = known?.id ?? resolved[0]?.id ?? ''
    if (seen.has(id)) {
      // Two names of a file that the taxonomy knows as one are no mistake of the file.
      if (known) continue
      if (!file.repeats) sorted.doubled.push(name)
      continue
    }
    seen.add(id)
    if (known) sorted.known.push(known.name)
    else sorted.skills.push({ id, name, aliases, kind, source_id: sourceId })
  }
  return sorted
}

/** The samples of rows before, with some of these where there is room. */
export const addSamples = (before: Samples, { added, known, doubled, refused }: Samples): Samples => ({
  added: [...before.added, ...added].slice(0, SAMPLES_MAX),
  known: [...before.known, ...known].slice(0, SAMPLES_MAX),
  doubled: [...before.doubled, ...doubled].slice(0, SAMPLES_MAX),
  refused: [...before.refused, ...refused].slice(0, SAMPLES_MAX),
})
