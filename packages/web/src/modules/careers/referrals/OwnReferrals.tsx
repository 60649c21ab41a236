import { REFERRALS_PAGE, referrals } from '@rolecall/contract/hiring/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import { type PartProps, pageOf } from './part-props.ts'
import styles from './Referrals.module.css'
import { sayState } from './say-state.ts'

/** Applications that came by one's links: for what and how they stand, and not whose they are. */
export function OwnReferrals({ view, setView }: PartProps) {
  const page = pageOf(view)
  const { data, error, isPending, refetch } = useCallQuery(
    referrals.mine,
    { query: { start: (page - 1) * REFERRALS_PAGE } },
    { keepOld: true },
  )
  return (
    <>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconHeartHandshake}>Nobody has applied by a link of yours yet.</EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label="Applications by your links">
          {data.data.map((referral, place) => (
            // One is told from another by nothing else: who it is of is not said.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
            <li key={place} className={styles.line}>
              <div>
                {referral.title}
                <p className={styles.fact}>
                  {sentence('Applied on {day}. {state}', {
                    day: formatDate(referral.applied_at),
                    state: sayState(referral),
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageSize={REFERRALS_PAGE}
        total={data?.total ?? 0}
        noun="applications"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
    </>
  )
}
