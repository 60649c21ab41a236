import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { useCallMutation } from '../../../api/call.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import type { Movable, MoveChoice } from '../../../parts/candidate-view/moves/targets.ts'
import type { useMoves } from '../../../parts/candidate-view/moves/use-moves.ts'
import type { CountedGroup } from './StatusRows.tsx'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

type Options = {
  positionId: string
  group: CountedGroup
  view: ListView
  remember: ReturnType<typeof useMoves>['remember']
}

/** Moving more people than one request carries: it goes on in the background, and is told above the list. */
export function useBulkMove({ positionId, group, view, remember }: Options) {
  const say = useWords()
  const call = useCallMutation(shortlist.createBulkMove)
  const { positionId: _, ...filter_set } = toFilters(positionId, group.group_id, view)
  const of = { positionId, filter_set }
  /** `people`: of those whom the filters leave only these. */
  const begin = (choice: MoveChoice, people?: readonly Movable[]) =>
    call.mutate(
      {
        body: {
          ...of,
          ...(people && { candidate_ids: people.map(({ candidateId }) => candidateId) }),
          status: choice.status,
          status_grp: choice.group,
          ...(choice.reason && { reason: choice.reason }),
          ...(choice.comments && { comments: choice.comments }),
          ...(choice.exclude && { scope: choice.exclude }),
        },
      },
      {
        onSuccess: ({ change_id: id, total }) =>
          remember({
            id,
            sentence: say('{count} {candidates} moved to {statusName}', {
              count: total,
              statusName: choice.statusName,
            }),
            candidateIds: [],
          }),
      },
    )
  /** Somebody for each status that those of the list are in. */
  const standIns = group.sub_status
    .filter(({ status_id, count }) => count > 0 && (view.status === '' || view.status === status_id))
    .map(({ status_id, name }) => standInOf(group.group_id, status_id, name))
  return { begin, of, standIns }
}

const standInOf = (group: string, status: string, name: string): Movable => ({
  candidateId: status,
  resumeId: '',
  documentId: '',
  name: `Everybody in ${name}`,
  status,
  group,
  frozen: false,
  movable: true,
  score: 0,
  source: '',
  rating: null,
  slug: '',
  filledForms: undefined,
})
