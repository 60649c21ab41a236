import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
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

/** Returns the stops of the tour that the user may visit, in the order of a hire (rule A-368); undefined until the position to show is known. */
export function useTourStops(): readonly TourStop[] | undefined {
  const say = useWords()
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  const { data, error } = useCallQuery(positions.list, { body: ALL })
  const atStart = data?.stages[0]?.group_id ?? ''
  const shown =
    data?.result.find(({ position_status }) => position_status[atStart]) ??
    data?.result.toSorted((one, other) => other.candidates - one.candidates)[0]
  const best = useBestOf(shown?.candidates ? shown._id : undefined)
  if ((!data && !error) || best.isPending) return undefined
  const ofPosition = shown
    ? [
        {
          title: 'Check why they match',
          text: say(
            'The {shortlist} ranks {candidates} from the talent pool and your sources. Open a score to see each requirement’s points and the words of the résumé behind them.',
          ),
          to: paths.position(shown._id, best.candidateId ? { candidate: best.candidateId } : {}),
        },
        {
          title: 'Move with the keyboard',
          text: 'Press j and k to go through the list, s to change the status, r to reject and u to undo. Press ? to see all keys.',
          to: paths.position(shown._id),
        },
      ]
    : []
  return [
    ...(mayCreatePublic || mayCreatePrivate
      ? [
          {
            title: 'Paste a job description',
            text: say(
              'The title, requirements, experience and pay are read from it, and you see how many {candidates} match. Check the must-haves, then create the {position}.',
            ),
            to: paths.newPosition(),
          },
        ]
      : []),
    ...ofPosition,
    {
      title: 'Plan the interviews',
      text: say(
        'Find times that suit interviewers, rooms and the {candidate}, each in their own time zone. All interviews are listed here.',
      ),
      to: paths.interviews(),
    },
    {
      title: 'Make the offer',
      text: say(
        'Write it from a template, have it approved and send a link. The {candidate} reads and signs it online, and you mark them as hired.',
      ),
      to: paths.offers(),
    },
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
