import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { useCallMutation } from '../../api/call.ts'
import type { MovableCandidate, MoveChoice } from '../../components/candidate-view/moves/targets.ts'
import type { useMoves } from '../../components/candidate-view/moves/use-moves.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import type { CountedGroup } from './StatusRows.tsx'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

type Options = {
  positionId: string
  group: CountedGroup
  view: ListView
  remember: ReturnType<typeof useMoves>['remember']
}

/** Moves more candidates than one request can carry: in the background, with its progress above the list. */
export function useBulkMove({ positionId, group, view, remember }: Options) {
  const say = useWords()
  const call = useCallMutation(shortlist.createBulkMove)
  const { positionId: _, ...filter_set } = toFilters(positionId, group.group_id, view)
  const of = { positionId, filter_set }
  /** Starts the move. `people`: limits it to these of the filtered candidates. */
  const begin = (choice: MoveChoice, people?: readonly MovableCandidate[]) =>
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
  /** A stand-in candidate for each status that occurs in the list. */
  const standIns = group.sub_status
    .filter(({ status_id, count }) => count > 0 && (view.status === '' || view.status === status_id))
    .map(({ status_id, name }) => standInOf(group.group_id, status_id, name))
  return { begin, of, standIns }
}

const standInOf = (group: string, status: string, name: string): MovableCandidate => ({
  candidateId: status,
  resumeId: '',
  documentId: '',
  name: `Everyone in ${name}`,
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
