import { reviews } from '@rolecall/contract/fairness/reviews'
import { REVIEWS_PAGE } from '@rolecall/domain/fairness/explanation-rules'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import items from '../../../ui/list/Items.module.css'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewsView } from './reviews-view.ts'

const STATES = [
  { id: 'open', label: 'Open' },
  { id: 'answered', label: 'Answered' },
] as const

/** Candidates' requests for a human review of their application, with the answers. */
export default function ReviewsPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(ReviewsView, REVIEWS_PAGE)
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    reviews.list,
    { query: { state: view.state, start: pages.start, ...(view.review && { review_id: view.review }) } },
    { keepOld: true },
  )
  return (
    <ListPage
      title="Review requests"
      intro={say('{Candidates} who want a person to check their score. You can’t reject them before you answer.')}
      tabs={{
        label: 'Review requests',
        tabs: STATES,
        active: view.state,
        onChange: (state) => filterBy({ state: state as typeof view.state }),
      }}
      notes={view.review && <Link to={paths.reviews({ state: view.state })}>All {view.state} requests</Link>}
    >
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <NoRows noun="requests" icon={IconUserQuestion}>
          {view.review
            ? 'This request is no longer in this list.'
            : view.state === 'open'
              ? say('No open review requests. {Candidates} can ask for a review on their application page.')
              : 'No answered requests yet.'}
        </NoRows>
      )}
      {data && data.data.length > 0 && (
        <ul className={items.items} aria-label="Review requests">
          {data.data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="requests" />
    </ListPage>
  )
}
