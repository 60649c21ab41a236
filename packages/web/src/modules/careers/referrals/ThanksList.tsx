import { REFERRALS_PAGE, type Referral, referrals } from '@rolecall/contract/careers/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import items from '../../../ui/list/Items.module.css'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { describeReferralState } from './describe-referral-state.ts'
import styles from './Referrals.module.css'
import { ReferralsView } from './referrals-view.ts'

const SHOWN = [
  { value: 'due', label: 'Reward due' },
  { value: 'all', label: 'All' },
  { value: 'thanked', label: 'Rewarded' },
] as const

/** Referrals with the employee who made them, and the rewards that are due. */
export function ThanksList() {
  const { view, filterBy, pages } = usePagedView(ReferralsView, REFERRALS_PAGE)
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    referrals.list,
    { query: { start: pages.start, show: view.show } },
    { keepOld: true },
  )
  return (
    <>
      <div>
        <FilterSegments
          label="Filter referrals"
          data={SHOWN}
          value={view.show}
          onChange={(show) => filterBy({ show })}
        />
      </div>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <NoRows
          noun="referrals"
          icon={IconHeartHandshake}
          onClearFilters={view.show === 'thanked' ? () => filterBy({ show: 'all' }) : undefined}
        >
          {view.show === 'due' ? 'No rewards are due.' : 'No referrals yet.'}
        </NoRows>
      )}
      {data && data.data.length > 0 && (
        <ul className={items.items} aria-label="Referrals">
          {data.data.map((referral) => (
            <ThanksLine key={`${referral.position_id} ${referral.candidate_id}`} referral={referral} />
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="referrals" />
    </>
  )
}

function ThanksLine({ referral }: { referral: Referral }) {
  const { position_id: positionId, candidate_id, name, title, referred_by: by, state, may_thank } = referral
  const thanking = useCallMutation(referrals.thank, {})
  const isThanked = state === 'thanked'
  return (
    <li className={styles.line}>
      <div>
        <Link to={paths.position(positionId, { candidate: candidate_id })}>{name}</Link>
        <p className={styles.fact}>
          {sentence('For {title}, referred by {by}. {state}', { title, by, state: describeReferralState(referral) })}
        </p>
      </div>
      <Button
        aria-label={sentence(isThanked ? 'Undo the reward for {by}' : 'Mark {by} as rewarded', { by })}
        busy={thanking.isPending}
        disabledReason={may_thank ? undefined : 'You can’t reward yourself. Ask a colleague.'}
        onClick={() => thanking.mutate({ body: { positionId, candidate_id, is_thanked: !isThanked } })}
      >
        {isThanked ? 'Undo' : 'Mark as rewarded'}
      </Button>
    </li>
  )
}
