import type { SkillFile } from '@rolecall/domain/skills/skill-file'
import { isOwnSkill, resolveSkill } from '../matching/demand.ts'
import type { SkillRow } from './open-skill-rows.ts'
import type { NewSkill, Samples } from './skill-imports.queries.ts'

/** Maximum number of sample names of each kind. */
const SAMPLES_MAX = 10

/** The kinds of rows in a file: skills that the taxonomy lacks, names that it knows, repeated names, and invalid ones. */
export type SortedRows = { skills: NewSkill[]; known: string[]; doubled: string[]; refused: Samples['refused'] }

/** Sorts rows by kind. `seen`: ids of skills in earlier rows, to which these are added. */
export function sortRows(file: SkillFile, rows: readonly SkillRow[], seen: Set<string>): SortedRows {
  const sorted: SortedRows = { skills: [], known: [], doubled: [], refused: [] }
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
      // Two names in a file for one skill of the taxonomy are no mistake.
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

/** Adds samples to those of earlier rows while there is room. */
export const addSamples = (before: Samples, { added, known, doubled, refused }: Samples): Samples => ({
  added: [...before.added, ...added].slice(0, SAMPLES_MAX),
  known: [...before.known, ...known].slice(0, SAMPLES_MAX),
  doubled: [...before.doubled, ...doubled].slice(0, SAMPLES_MAX),
  refused: [...before.refused, ...refused].slice(0, SAMPLES_MAX),
})
