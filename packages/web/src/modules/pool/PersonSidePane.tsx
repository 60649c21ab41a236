import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../api/address/paths.ts'
import { nameOf } from '../../components/candidate-view/pane/CandidateHead.tsx'
import { CandidatePane } from '../../components/candidate-view/pane/CandidatePane.tsx'
import { DownloadButton } from '../../components/candidate-view/pane/DownloadButton.tsx'
import { PaneView } from '../../components/candidate-view/pane/pane-view.ts'
import { storePoolWalk } from '../../components/candidate-view/pane/pool-walk.ts'
import { useReadAhead } from '../../components/candidate-view/pane/use-candidate.ts'
import { PositionLinks, placesOf } from '../../components/candidate-view/placing/PositionLinks.tsx'
import { PersonTags } from '../../components/tagging/PersonTags.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { useSearchValues } from '../../ui/shell/search-state.ts'
import { useMedia } from '../../ui/shell/use-media.ts'
import type { PoolViewSetter } from './pool-view.ts'
import type { People } from './use-people.ts'
import type { PeopleActs } from './use-people-acts.tsx'

/** Number of candidates preloaded in the direction of navigation. */
const AHEAD = 2

type Props = {
  people: People
  acts: PeopleActs
  setView: PoolViewSetter
  /** The search that found the candidates. */
  search: { q?: string; typing?: boolean }
}

/** The open candidate, by the résumé that the list shows; navigating re-renders this component but not the list. */
export function PersonSidePane({ people, acts: { walk, placing, comment }, setView, search }: Props) {
  const say = useWords()
  const { candidate: openId, tab } = useSearchValues(PaneView)
  const navigate = useNavigate()
  const isCovering = useMedia('covering')
  const rows = people.rows ?? []
  const at = rows.findIndex(({ candidate_id }) => candidate_id === openId)
  const next = at < 0 ? [] : rows.slice(at + 1, at + 1 + AHEAD).map(({ resume_id }) => resume_id)
  useReadAhead(undefined, next)
  const { q, typing = false } = search
  const ofPool = useMemo(() => (q ? { search: { q, typing } } : {}), [q, typing])
  if (!openId) return null

  const walkTo = (step: number) => {
    const row = at < 0 ? undefined : rows[at + step]
    return row && (() => walk.goTo(row.candidate_id))
  }
  const describeHead = (candidate: CandidatePreview) => {
    const { candidate_id: candidateId, resume_id: resumeId, source } = candidate
    return {
      onChangeStatus: undefined,
      disabledReason: undefined,
      walk: {
        at: at < 0 ? undefined : at + 1,
        total: people.total ?? rows.length,
        onPrevious: walkTo(-1),
        onNext: walkTo(1),
      },
      extra: (
        <>
          <Button
            shortcut="addToPosition"
            disabledReason={placing.disabledReason}
            onClick={() => placing.start([{ candidateId, resumeId, name: nameOf(candidate) }])}
          >
            {say('Add to {a position}')}
          </Button>
          <Button
            icon={IconExternalLink}
            onClick={() => {
              const { pathname, search: filters } = window.location
              storePoolWalk({ back: pathname + filters, resumeIds: rows.map(({ resume_id }) => resume_id), search })
              void navigate({ href: paths.candidateInfo(resumeId, search) })
            }}
          >
            Profile
          </Button>
          <Button icon={IconUsers} onClick={() => void navigate({ href: paths.similar(candidateId) })}>
            {say('Similar {candidates}')}
          </Button>
          <DownloadButton candidate={candidate} />
          <PositionLinks candidateId={candidateId} source={source} places={placesOf(candidate)} />
          <PersonTags resumeId={resumeId} />
        </>
      ),
    }
  }
  return (
    <CandidatePane
      candidate={{ candidateId: rows[at]?.resume_id ?? openId, positionId: undefined }}
      tab={tab}
      onTab={(shown) => setView({ tab: shown })}
      onClose={() => setView({ candidate: '' })}
      commentFocus={comment.focusCount}
      takesFocus={!!isCovering}
      ofPool={ofPool}
      head={describeHead}
    />
  )
}
