import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import {
  describeExcludedCandidate,
  previewToMovable,
  toMovable,
} from '../../components/candidate-view/moves/targets.ts'
import { CandidatePane } from '../../components/candidate-view/pane/CandidatePane.tsx'
import { DownloadButton } from '../../components/candidate-view/pane/DownloadButton.tsx'
import { PaneView } from '../../components/candidate-view/pane/pane-view.ts'
import { useReadAhead } from '../../components/candidate-view/pane/use-candidate.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useSearchValues } from '../../ui/shell/search-state.ts'
import { useMedia } from '../../ui/shell/use-media.ts'
import type { SetView } from './shortlist-view.ts'
import type { Decisions } from './use-decisions.tsx'
import { useOwnGroup } from './use-own-group.ts'
import type { ListedCards } from './use-shortlist.ts'
import { previewToWalkEntry } from './walk-entries.ts'

/** Number of candidates preloaded in the direction of navigation. */
const AHEAD = 2

type Props = {
  positionId: string
  /** Whether the address names no group, so that the candidate may be in another one than the list. */
  isGroupOpen: boolean
  list: ListedCards
  decisions: Decisions
  setView: SetView
}

/** The open candidate; navigating re-renders this component but not the list. */
export function CandidateSidePane({ positionId, isGroupOpen, list, decisions, setView }: Props) {
  const { candidate: openId, tab } = useSearchValues(PaneView)
  const isCovering = useMedia('covering')
  const rows = list.rows ?? []
  const at = rows.findIndex(({ id }) => id === openId)
  const next = at < 0 ? [] : rows.slice(at + 1, at + 1 + AHEAD).map(({ id }) => id)
  useReadAhead(positionId, next)
  useOwnGroup({ candidateId: openId, positionId }, isGroupOpen && list.rows ? at >= 0 : undefined, setView)
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
                decisions.interest.disabledReason ??
                (person.excludedUntil ? describeExcludedCandidate(person) : undefined)
              }
              onClick={() => decisions.interest.start([person])}
            >
              Ask if interested
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
