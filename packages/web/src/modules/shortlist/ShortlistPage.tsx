import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { callQuery, useCall } from '../../api/call.ts'
import { PublishNotice } from '../../components/position-acts/PublishNotice.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchValues, useSetSearch } from '../../ui/shell/search-state.ts'
import { usePastDay } from './as-of/use-past-day.ts'
import { PositionFacts } from './PositionFacts.tsx'
import { ShortlistWork } from './ShortlistWork.tsx'
import { StatusRows } from './StatusRows.tsx'
import { ListView, View } from './shortlist-view.ts'
import { askingBlockedReason } from './use-interest.tsx'
import { useCounts } from './use-shortlist.ts'

const Nobody = lazyNamed(() => import('./ShortlistEmpty.tsx'), 'Nobody')
const PositionModal = lazyNamed(() => import('./PositionModal.tsx'), 'PositionModal')
// Not needed for the first display of the list.
const PositionActs = lazyNamed(() => import('./late-parts.ts'), 'PositionActs')
const BulkMoves = lazyNamed(() => import('./late-parts.ts'), 'BulkMoves')
const MailRuns = lazyNamed(() => import('./late-parts.ts'), 'MailRuns')
const LikelyFill = lazyNamed(() => import('./late-parts.ts'), 'LikelyFill')
const SourcingNotice = lazyNamed(() => import('./late-parts.ts'), 'SourcingNotice')
const PastPosition = lazy(() => import('./as-of/PastPosition.tsx'))
const ReviewNotice = lazyNamed(() => import('../../components/position-acts/ReviewNotice.tsx'), 'ReviewNotice')

/** A position as it is, or as it stood on the day in the address. */
export default function ShortlistPage() {
  const day = usePastDay()
  if (day === undefined) return <CurrentPosition />
  return (
    <Suspense fallback={<Skeletons count={10} label="Loading that day" />}>
      <PastPosition day={day} />
    </Suspense>
  )
}

/** A position: its candidates by status with their scores, and the work of deciding. */
function CurrentPosition() {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.position })
  usePrefetchQuery(callQuery(shortlist.statusCount, { body: { positionId } }))
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const view = useSearchValues(ListView)
  const setView = useSetSearch(View)
  const { position } = useCall(positions.details, { body: { positionId, status_count: true } })
  const { counts, error, retry } = useCounts(position._id)

  const groups = counts?.groups ?? []
  const group = groups.find(({ group_id }) => group_id === view.group) ?? groups[0]
  const editAddress = paths.newPosition({ edit: position._id })
  const disabledReason = position.position_actions.includes('edit_position')
    ? undefined
    : say('You don’t have permission to edit the requirements of {positions}.')
  const refusal = askingBlockedReason(position)
  return (
    <Page
      fill
      title={shownTitleOf(position)}
      count={view.board ? counts?.total : group?.count}
      breadcrumbs={[
        { label: say('{Projects}'), to: paths.projects() },
        { label: position.project_name, to: paths.project(position.projectId) },
      ]}
      beside={<PositionFacts position={position} />}
      actions={
        <>
          <Button onClick={() => setShown(true)}>Details</Button>
          <Button disabledReason={disabledReason} onClick={() => void navigate({ href: editAddress })}>
            Edit requirements
          </Button>
          <Suspense>
            <PositionActs position={position} shown={group && { id: group.group_id, name: group.name }} />
          </Suspense>
        </>
      }
    >
      <Suspense>{isShown && <PositionModal position={position} onClose={() => setShown(false)} />}</Suspense>
      {!position.position_reviewed && (
        <Suspense>
          <ReviewNotice position={position} />
        </Suspense>
      )}
      {(position.may_ask_to_publish ||
        (position.publish_asked && position.position_actions.includes('change_public_private_position'))) && (
        <PublishNotice position={position} />
      )}
      {position.sourcing && (
        <Suspense>
          <SourcingNotice positionId={position._id} />
        </Suspense>
      )}
      <Suspense>
        <LikelyFill position={position} />
      </Suspense>
      {error && !counts && <ErrorState what={error.message} onRetry={retry} />}
      {!counts && !error && <Skeletons count={10} label={say('Loading {candidates}')} />}
      {counts && group && (
        <>
          <Suspense>
            <BulkMoves positionId={position._id} />
            <MailRuns positionId={position._id} disabledReason={refusal && say(refusal)} />
          </Suspense>
          {!view.board && <StatusRows groups={groups} group={group} view={view} setView={setView} />}
          {counts.total === 0 ? (
            position.position_reviewed && (
              <Suspense>
                <Nobody position={position} editAddress={editAddress} disabledReason={disabledReason} />
              </Suspense>
            )
          ) : (
            <ShortlistWork position={position} groups={groups} group={group} view={view} setView={setView} />
          )}
        </>
      )}
    </Page>
  )
}
