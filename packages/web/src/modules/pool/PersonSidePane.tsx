import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { useSearchValues } from '../../../kit/shell/search-state.ts'
import { useMedia } from '../../../kit/shell/use-media.ts'
import { nameOf } from '../../../parts/candidate-view/pane/CandidateHead.tsx'
import { CandidatePane } from '../../../parts/candidate-view/pane/CandidatePane.tsx'
import { DownloadButton } from '../../../parts/candidate-view/pane/DownloadButton.tsx'
import { PaneView } from '../../../parts/candidate-view/pane/pane-view.ts'
import { rememberPoolWalk } from '../../../parts/candidate-view/pane/pool-walk.ts'
import { useReadAhead } from '../../../parts/candidate-view/pane/use-candidate.ts'
import { PositionLinks, placesOf } from '../../../parts/candidate-view/placing/PositionLinks.tsx'
import { PersonTags } from '../../../parts/tagging/PersonTags.tsx'
import type { SetPoolView } from './pool-view.ts'
import type { People } from './use-people.ts'
import type { PeopleActs } from './use-people-acts.tsx'

/** Who comes next is read before it is asked for: so many in the direction of the list. */
const AHEAD = 2

type Props = {
  people: People
  acts: PeopleActs
  setView: SetPoolView
  /** By which people were found. */
  search: { q?: string; typing?: boolean }
}

/** The open person, by the résumé that the list shows; a step of the walk draws this and leaves the list alone. */
export function PersonBeside({ people, acts: { walk, placing, comment }, setView, search }: Props) {
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
              rememberPoolWalk({ back: pathname + filters, resumeIds: rows.map(({ resume_id }) => resume_id), search })
              void navigate({ href: paths.candidateInfo(resumeId, search) })
            }}
          >
            Profile
          </Button>
          <Button icon={IconUsers} onClick={() => void navigate({ href: paths.similar(candidateId) })}>
            {say('People like this one')}
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
