import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Button } from '../../../kit/form/Button.tsx'
import { useSearchValues } from '../../../kit/shell/search-state.ts'
import { useMedia } from '../../../kit/shell/use-media.ts'
import { previewToMovable, sayExcluded, toMovable } from '../../../parts/candidate-view/moves/targets.ts'
import { CandidatePane } from '../../../parts/candidate-view/pane/CandidatePane.tsx'
import { DownloadButton } from '../../../parts/candidate-view/pane/DownloadButton.tsx'
import { PaneView } from '../../../parts/candidate-view/pane/pane-view.ts'
import { useReadAhead } from '../../../parts/candidate-view/pane/use-candidate.ts'
import type { SetView } from './shortlist-view.ts'
import type { Decisions } from './use-decisions.tsx'
import type { ListedCards } from './use-shortlist.ts'
import { previewToWalkEntry } from './walk-entries.ts'

/** Who comes next is read before it is asked for: so many in the direction of the list. */
const AHEAD = 2

type Props = {
  positionId: string
  list: ListedCards
  decisions: Decisions
  setView: SetView
}

/** The open candidate; a step of the walk draws this and leaves the list alone. */
export function CandidateBeside({ positionId, list, decisions, setView }: Props) {
  const { candidate: openId, tab } = useSearchValues(PaneView)
  const isCovering = useMedia('covering')
  const rows = list.rows ?? []
  const at = rows.findIndex(({ id }) => id === openId)
  const next = at < 0 ? [] : rows.slice(at + 1, at + 1 + AHEAD).map(({ id }) => id)
  useReadAhead(positionId, next)
  if (!openId) return null

  const walkTo = (step: number) => {
    const row = at < 0 ? undefined : rows[at + step]
    return row && (() => decisions.walk.goTo(row.id))
  }
  const describeHead = (candidate: CandidatePreview) => {
    const { change } = decisions
    const place = rows.findIndex(({ id }) => id === candidate.candidate_id)
    const row = rows[place]
    const person = row ? toMovable(row) : previewToMovable(candidate, decisions.pipeline)
    return {
      onChangeStatus: person && (() => change.start([person])),
      disabledReason: change.findDisabledReason(person ? [person] : []),
      walk: {
        at: row && place + 1,
        total: list.total,
        onPrevious: walkTo(-1),
        onNext: walkTo(1),
      },
      extra: (
        <>
          {row?.ic_mailer && person && (
            <Button
              disabledReason={
                decisions.interest.disabledReason ?? (person.excludedUntil ? sayExcluded(person) : undefined)
              }
              onClick={() => decisions.interest.start([person])}
            >
              Ask by mail
            </Button>
          )}
          <Button icon={IconExternalLink} onClick={() => decisions.openProfile(previewToWalkEntry(candidate))}>
            Profile
          </Button>
          <DownloadButton candidate={candidate} />
        </>
      ),
    }
  }
  return (
    <CandidatePane
      candidate={{ candidateId: openId, positionId }}
      tab={tab}
      onTab={(shown) => setView({ tab: shown })}
      onClose={() => setView({ candidate: '' })}
      commentFocus={decisions.commentFocus}
      takesFocus={!!isCovering}
      head={describeHead}
    />
  )
}
