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
          title: 'A shortlist that can be checked',
          text: say(
            'Everybody of the pool who fits, the best first, with what was found of each requirement. j and k walk, s moves on, r rejects, u takes it back; ? lists all keys.',
          ),
          to: paths.position(shown._id),
        },
        {
          title: 'Why somebody stands where they stand',
          text: say(
            'The score opens into its requirements: each names its points, the rule, and the words of the résumé that earned them. Comments, mails and interviews of {a candidate} stand beside it.',
          ),
          to: paths.position(shown._id, best.candidateId ? { candidate: best.candidateId } : {}),
        },
      ]
    : []
  return [
    {
      title: 'What waits for you',
      text: say(
        'Home says what is to be done: people to decide on, interviews, dates that come near. Each line leads to where it is done.',
      ),
      to: paths.home(),
    },
    ...ofPosition,
    ...(sessionHasAccess(POOL_PAGE)
      ? [
          {
            title: 'Everybody you know',
            text: say(
              'All résumés of the company, whether on {a position} or not. Search with words, “phrases”, AND, OR and NOT; tag people, and put them on {positions}.',
            ),
            to: paths.pool(),
          },
        ]
      : []),
    ...(sessionHasAccess(CHARTS_PAGE)
      ? [
          {
            title: 'How it goes',
            text: say(
              'How long each stage takes, where people come from, what is overdue. A number opens the {candidates} behind it.',
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
