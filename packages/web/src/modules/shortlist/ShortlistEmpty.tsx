import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { callQuery, useCallMutation } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './ShortlistPage.module.css'
import type { ListView, SetView } from './shortlist-view.ts'
import { type ActiveFilter, NO_FILTERS, toFilters } from './view-filters.ts'

type NobodyProps = {
  position: Pick<PositionDetails, '_id' | 'job_posted'>
  editAddress: string
  disabledReason: string | undefined
}

function describeNextStep(isPublished: boolean, mayPublish: boolean): string {
  if (isPublished) return 'Applicants and new résumés that match will appear here.'
  return mayPublish
    ? 'Upload résumés, publish a job post, or relax the requirements.'
    : 'Upload résumés, ask a colleague to publish a job post, or relax the requirements.'
}

/** Shown when the position has no candidates at all. */
export function Nobody({ position, editAddress, disabledReason }: NobodyProps) {
  const say = useWords()
  const navigate = useNavigate()
  const mayRead = useMay('view_candidate_pool')
  const mayPublish = useMay('change_public_private_position')
  const publishing = useCallMutation(lifecycle.publish, {})
  const publish = () => publishing.mutate({ body: { positionId: position._id, is_posted: true } })
  return (
    <EmptyState
      icon={IconUsers}
      action={
        <div className={styles.acts}>
          {mayRead && (
            <Button variant="filled" onClick={() => void navigate({ href: paths.pool({ upload: true }) })}>
              Upload résumés
            </Button>
          )}
          {mayPublish && !position.job_posted && (
            <Button busy={publishing.isPending} disabledReason={disabledReason} onClick={publish}>
              Publish job post
            </Button>
          )}
          <Button disabledReason={disabledReason} onClick={() => void navigate({ href: editAddress })}>
            Edit requirements
          </Button>
        </div>
      }
    >
      {say(`No one in the talent pool matches this {position}. ${describeNextStep(position.job_posted, mayPublish)}`)}
    </EmptyState>
  )
}

type TabProps = { name: string; other: { id: string; name: string; count: number } | undefined; setView: SetView }

/** Shown when the tab is empty and another is not. */
export const NobodyInTab = ({ name, other, setView }: TabProps) => (
  <EmptyState
    icon={IconUsers}
    action={
      other && (
        <Button onClick={() => setView({ group: other.id, status: '' }, { push: true })}>
          {`Show ${other.name} (${formatCount(other.count)})`}
        </Button>
      )
    }
  >
    {`No one is in ${name}.`}
  </EmptyState>
)

type FilteredProps = {
  positionId: string
  group: string
  view: ListView
  filters: readonly ActiveFilter[]
  setView: SetView
}

/** Shown when the filters leave no candidates: the number of results without each filter. */
export function NobodyLeft({ positionId, group, view, filters, setView }: FilteredProps) {
  const results = useQueries({
    queries: filters.map(({ without }) =>
      callQuery(shortlist.cards, {
        body: { ...toFilters(positionId, group, { ...view, ...without }), facets: false },
      }),
    ),
  })
  return (
    <EmptyState
      icon={IconFilterOff}
      action={
        <div className={styles.acts}>
          {filters.map(({ id, name, value, without }, index) => {
            const total = results[index]?.data?.total
            return (
              <Button key={id} onClick={() => setView(without)}>
                {`Remove ${name.toLowerCase()} ${value}`}
                {total !== undefined && `: ${formatCount(total)}`}
              </Button>
            )
          })}
          {filters.length > 1 && (
            <Button variant="filled" onClick={() => setView(NO_FILTERS)}>
              Clear all filters
            </Button>
          )}
        </div>
      }
    >
      {sentence(
        {
          one: 'No results with this filter. The button shows how many there are without it.',
          other: 'No results with these filters. Each button shows how many there are without that filter.',
        },
        { count: filters.length },
      )}
    </EmptyState>
  )
}
