import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { CHARTS_PAGE, POOL_PAGE } from '@rolecall/domain/access/page-access'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { sessionHasAccess } from '../../api/session.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import type { AppPath } from '../../ui/shell/app-path.ts'

export type TourStop = { title: string; text: string; to: AppPath }

/** Query for all positions, the most recently active first. */
const ALL = {
  search_key: '',
  state: 'open',
  projectId: '',
  stage: '',
  mine: false,
  unapproved: false,
  sort_by: 'moved',
  page: 1,
} as const

/** Returns the stops of the tour that the user may visit; undefined until the position to show is known. */
export function useTourStops(): readonly TourStop[] | undefined {
  const say = useWords()
  const { data, error } = useCallQuery(positions.list, { body: ALL })
  const shown = data?.result.toSorted((one, other) => other.candidates - one.candidates)[0]
  const best = useBestOf(shown?.candidates ? shown._id : undefined)
  if ((!data && !error) || best.isPending) return undefined
  const ofPosition = shown
    ? [
        {
          title: 'A shortlist you can verify',
          text: say(
            'Matching {candidates} from the talent pool, best first, with evidence for each requirement. Use j and k to move, s to advance, r to reject, u to undo, and ? for all shortcuts.',
          ),
          to: paths.position(shown._id),
        },
        {
          title: 'Why {a candidate} has this score',
          text: say(
            'Open the score to see each requirement’s points, the rule and the résumé text behind it. Comments, emails and interviews are beside it.',
          ),
          to: paths.position(shown._id, best.candidateId ? { candidate: best.candidateId } : {}),
        },
      ]
    : []
  return [
    {
      title: 'Your to-dos',
      text: say('Home lists what needs you: decisions, interviews and upcoming dates. Select a line to go there.'),
      to: paths.home(),
    },
    ...ofPosition,
    ...(sessionHasAccess(POOL_PAGE)
      ? [
          {
            title: 'Your talent pool',
            text: say(
              'All your company’s résumés, whether or not they’re on {a position}. Search with words, “phrases”, AND, OR and NOT. Tag {candidates} and add them to {positions}.',
            ),
            to: paths.pool(),
          },
        ]
      : []),
    ...(sessionHasAccess(CHARTS_PAGE)
      ? [
          {
            title: 'Reports',
            text: say(
              'See how long each stage takes, where {candidates} come from and what is overdue. Select a number to see the {candidates} behind it.',
            ),
            to: paths.charts(),
          },
        ]
      : []),
  ]
}

/** Returns the first candidate of a position, in its first group. */
function useBestOf(positionId: string | undefined): { candidateId: string | undefined; isPending: boolean } {
  const counts = useCallQuery(
    shortlist.statusCount,
    { body: { positionId: positionId ?? '' } },
    { enabled: !!positionId },
  )
  const group = counts.data?.groups.find(({ count }) => count > 0)?.group_id
  const cards = useCallQuery(
    shortlist.cards,
    { body: { positionId: positionId ?? '', status_grp: group ?? '', start: 0, facets: false } },
    { enabled: !!group },
  )
  const isFailed = !!counts.error || !!cards.error
  return {
    candidateId: cards.data?.results[0]?.id,
    isPending: !!positionId && !isFailed && !(counts.data && (!group || cards.data)),
  }
}
