import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { groupContributions, isWhole, type MatchGroup } from '@rolecall/domain/matching/match-groups'
import { describeMatchRule } from '../../../components/candidate-view/evidence/match-words.ts'

/** A candidate on the position, with the text that contains the evidence. */
export type ComparedCandidate = {
  candidate: CandidatePreview
  application: NonNullable<CandidatePreview['application']>
  text: string | undefined
}

/** A requirement, and each candidate's result in column order; undefined for candidates not scored by it. */
export type CompareRow = { id: string; label: string; mandatory: boolean; cells: readonly (Contribution | undefined)[] }
export type CompareGroup = { id: MatchGroup['id']; title: string; rows: readonly CompareRow[] }

const idOf = ({ kind, requirement, skill_id }: Contribution) =>
  isWhole(kind) ? kind : `skill ${skill_id || requirement.toLowerCase()}`

/** Lists the position's requirements, each once, grouped as in a candidate's panel; the most valuable come first. */
export function listCompareGroups(people: readonly ComparedCandidate[], differing: boolean): CompareGroup[] {
  const byPerson = people.map(
    ({ application: { contributions } }) => new Map(contributions.map((each) => [idOf(each), each])),
  )
  // Rounding can leave a requirement without points for one candidate and not for another: the highest value is
  // shown.
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
  new Set(cells.map((cell) => cell && `${describeMatchRule(cell)} ${cell.points}`)).size > 1
