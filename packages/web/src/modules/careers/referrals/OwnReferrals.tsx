import { REFERRALS_PAGE, referrals } from '@rolecall/contract/careers/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import items from '../../../ui/list/Items.module.css'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { describeReferralState } from './describe-referral-state.ts'
import styles from './Referrals.module.css'
import { ReferralsView } from './referrals-view.ts'

/** Applications that came through the user's own links: position and state, but not the applicant. */
export function OwnReferrals() {
  const { pages } = usePagedView(ReferralsView, REFERRALS_PAGE)
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    referrals.mine,
    { query: { start: pages.start } },
    { keepOld: true },
  )
  return (
    <>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <NoRows noun="applications" icon={IconHeartHandshake}>
          No applications through your links yet. Share a link to refer someone.
        </NoRows>
      )}
      {data && data.data.length > 0 && (
        <ul className={items.items} aria-label="Applications through your links">
          {data.data.map((referral, place) => (
            // Items have no identity, since applicants are not named.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only
            <li key={place} className={styles.line}>
              <div>
                {referral.title}
                <p className={styles.fact}>
                  {sentence('Applied on {day}. {state}', {
                    day: formatDate(referral.applied_at),
                    state: describeReferralState(referral),
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="applications" />
    </>
  )
}
