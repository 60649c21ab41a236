import { Badge } from '@mantine/core'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import type { PastPosition as PastFacts } from '@rolecall/contract/pipeline/as-of'
import { positions } from '@rolecall/contract/positions/positions'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCall } from '../../../api/call.ts'
import { useToday } from '../../../api/use-today.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { StatusTabs } from '../../../ui/list/StatusTabs.tsx'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchValues, useSetSearch } from '../../../ui/shell/search-state.ts'
import shared from '../ShortlistPage.module.css'
import { ListView, View } from '../shortlist-view.ts'
import styles from './AsOf.module.css'
import { DayStrip } from './DayStrip.tsx'
import { describePastDay } from './describe-past-day.ts'
import { PastBoard } from './PastBoard.tsx'
import { PastPeople } from './PastPeople.tsx'
import { type PastPages, usePast } from './use-past.ts'

/** A position as it stood at the end of a day, read-only (rule A-430). */
export default function PastPosition({ day }: { day: string }) {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.position })
  const today = useToday()
  const { board, group: wanted } = useSearchValues(ListView)
  const setView = useSetSearch(View)
  const { position } = useCall(positions.details, { body: { positionId, status_count: true } })
  const group = board ? '' : wanted
  const past = usePast({ positionId: position._id, day, group, status: '' })
  const { first } = past
  const facts = first?.position
  return (
    <Page
      fill
      title={facts?.title ?? shownTitleOf(position)}
      breadcrumbs={[
        { label: say('{Projects}'), to: paths.projects() },
        { label: position.project_name, to: paths.project(position.projectId) },
      ]}
      beside={facts && <Facts code={position.code} facts={facts} />}
      actions={
        <Button
          icon={board ? IconList : IconLayoutKanban}
          onClick={() => void setView({ board: !board, group: '', status: '' }, { push: true })}
        >
          {board ? 'List' : 'Board'}
        </Button>
      }
    >
      <DayStrip
        day={day}
        first={first?.first_day}
        today={today}
        onChange={(next) => void setView({ asOf: next < today ? next : '' }, { push: next >= today })}
      />
      {past.error && !first && <ErrorState what={past.error.message} onRetry={past.retry} />}
      {!first && !past.error && <Skeletons count={10} label={say('Loading {candidates}')} />}
      {first && !first.existed && (
        <EmptyState>
          {say('This {position} didn’t exist yet on {day}. It was created on {first}.', {
            day: describePastDay(first.day),
            first: describePastDay(first.first_day),
          })}
        </EmptyState>
      )}
      {first?.existed && (
        <PastList
          past={past}
          first={first}
          group={group}
          board={board ? { positionId: position._id, day } : undefined}
          onGroup={(id) => void setView({ group: id, status: '' }, { push: true })}
        />
      )}
    </Page>
  )
}

const Facts = ({ code, facts }: { code: string; facts: PastFacts }) => (
  <>
    <span className={shared.code}>{code}</span>
    <Badge>{facts.stage}</Badge>
    {facts.hold && <Badge>On hold</Badge>}
    {facts.archive && <Badge>Archived</Badge>}
    <span data-numbers>
      {facts.selected} of {facts.openings} selected
    </span>
  </>
)

type ListProps = {
  past: PastPages
  first: NonNullable<PastPages['first']>
  /** The group that is listed; empty for all. */
  group: string
  /** Shown in columns instead of a list, if given. */
  board: { positionId: string; day: string } | undefined
  onGroup: (id: string) => void
}

function PastList({ past, first, group, board, onGroup }: ListProps) {
  const say = useWords()
  const { groups, notes, position } = first
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const names = new Map(groups.flatMap(({ statuses }) => statuses.map(({ status_id, name }) => [status_id, name])))
  return (
    <>
      {position && position.must_haves.length > 0 && (
        <p className={styles.must}>{sentence('Must-haves: {skills}', { skills: position.must_haves.join(', ') })}</p>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="What the history doesn’t tell">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {board ? (
        <PastBoard {...board} groups={groups} />
      ) : (
        <>
          <StatusTabs
            label="Status"
            tabs={[
              { id: '', label: 'All', count: total },
              ...groups.map(({ group_id, name, count, statuses: [one] }) => ({
                id: group_id,
                label: name,
                count,
                colour: one?.colour,
              })),
            ]}
            active={group}
            onChange={onGroup}
          />
          {past.rows?.length === 0 && !past.isStale && (
            <EmptyState>{say('No {candidates} to show here on that day.')}</EmptyState>
          )}
          <PastPeople past={past} label={say('{Candidates}')} statuses={names} />
        </>
      )}
    </>
  )
}
