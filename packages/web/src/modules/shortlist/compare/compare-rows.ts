import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import type { Contribution } from '@rolecall/contract/people/contribution'
import { groupContributions, isWhole, type MatchGroup } from '@rolecall/domain/matching/match-groups'
import { wordOfRule } from '../../../../parts/candidate-view/evidence/match-words.ts'

/** Somebody on the position, with the text that the evidence lies in. */
export type Compared = {
  candidate: CandidatePreview
  application: NonNullable<CandidatePreview['application']>
  text: string | undefined
}

/** A requirement, and what each of the compared shows of it, in their order; nothing where they were not scored by it. */
export type CompareRow = { id: string; label: string; mandatory: boolean; cells: readonly (Contribution | undefined)[] }
export type CompareGroup = { id: MatchGroup['id']; title: string; rows: readonly CompareRow[] }

const idOf = ({ kind, requirement, skill_id }: Contribution) =>
  isWhole(kind) ? kind : `skill ${skill_id || requirement.toLowerCase()}`

/** The requirements of a position, each once, as the panel of a candidate groups them; what is worth most comes first. */
export function listCompareGroups(people: readonly Compared[], differing: boolean): CompareGroup[] {
  const byPerson = people.map(
    ({ application: { contributions } }) => new Map(contributions.map((each) => [idOf(each), each])),
  )
  // Rounding may leave a requirement without a point for one person and not for another: the one with the most speaks for it.
  const asked = new Map<string, Contribution>()
  for (const each of people.flatMap(({ application: { contributions } }) => contributions))
    if (each.possible >= (asked.get(idOf(each))?.possible ?? 0)) asked.set(idOf(each), each)
  return groupContributions([...asked.values()]).flatMap(({ id, title, lines, small }) => {
    const rows = [...lines, ...small]
      .map(({ contribution }) => contribution)
      .toSorted((one, other) => other.possible - one.possible)
      .map((contribution): CompareRow => {
        const key = idOf(contribution)
        const cells = byPerson.map((own) => own.get(key))
        return {
          id: key,
          label: isWhole(contribution.kind) ? title : contribution.requirement,
          mandatory: contribution.mandatory,
          cells,
        }
      })
      .filter(({ cells }) => !differing || isDiffering(cells))
    return rows.length > 0 ? [{ id, title, rows }] : []
  })
}

const isDiffering = (cells: CompareRow['cells']) =>
  new Set(cells.map((cell) => cell && `${wordOfRule(cell)} ${cell.points}`)).size > 1
