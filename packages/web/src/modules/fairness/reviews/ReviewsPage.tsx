import { SegmentedControl } from '@mantine/core'
import { reviews } from '@rolecall/contract/people/reviews'
import { REVIEWS_PAGE } from '@rolecall/domain/explanation/explanation-rules'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './Reviews.module.css'
import { ReviewsView } from './reviews-view.ts'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const

/** Candidates who asked that a person looks at their application, and what they were answered. */
export default function ReviewsPage() {
  const say = useWords()
  const [view, setView] = useSearchState(ReviewsView)
  const page = Math.max(1, Math.trunc(view.page))
  const { data, error, isPending, refetch } = useCallQuery(
    reviews.list,
    { query: { state: view.state, start: (page - 1) * REVIEWS_PAGE, ...(view.review && { review_id: view.review }) } },
    { keepOld: true },
  )
  return (
    <Page title="Asked for a person">
      <div className={layout.partsApart}>
        <p className={styles.lead}>
          {say(
            'These {candidates} ask that a person looks at how they were read and scored. Read the application yourself, and answer in your own words: they see the answer on their page and get it by mail. Until then, nobody can reject them.',
          )}
        </p>
        <div className={styles.which}>
          <SegmentedControl
            aria-label="Which are shown"
            data={[...STATES]}
            value={view.state}
            onChange={(state) => void setView({ state, page: 1 })}
          />
          {view.review && <Link to={paths.reviews({ state: view.state })}>All that are {view.state}</Link>}
        </div>
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState icon={IconUserQuestion}>
            {view.review
              ? 'This one is not among them any more.'
              : view.state === 'open'
                ? say('Nobody waits for a person. {Candidates} ask on the page of their application.')
                : 'Nobody has been answered yet.'}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <ul className={styles.list} aria-label="Asked for a person">
            {data.data.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pageSize={REVIEWS_PAGE}
          total={data?.total ?? 0}
          noun="requests"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}
