import { SegmentedControl } from '@mantine/core'
import { REFERRALS_PAGE, type Referral, referrals } from '@rolecall/contract/hiring/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import { type PartProps, pageOf } from './part-props.ts'
import styles from './Referrals.module.css'
import { sayState } from './say-state.ts'

const SHOWN = [
  { value: 'due', label: 'To be thanked' },
  { value: 'all', label: 'All' },
  { value: 'thanked', label: 'Thanked' },
] as const

/** Who referred whom, and who is to be thanked for it. */
export function ThanksList({ view, setView }: PartProps) {
  const page = pageOf(view)
  const { data, error, isPending, refetch } = useCallQuery(
    referrals.list,
    { query: { start: (page - 1) * REFERRALS_PAGE, show: view.show } },
    { keepOld: true },
  )
  return (
    <>
      <div>
        <SegmentedControl
          aria-label="Which referrals are shown"
          data={[...SHOWN]}
          value={view.show}
          onChange={(show) => void setView({ show, page: 1 })}
        />
      </div>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconHeartHandshake}>
          {view.show === 'due' ? 'Nobody is to be thanked at present.' : 'None yet.'}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label="Referrals">
          {data.data.map((referral) => (
            <ThanksLine key={`${referral.position_id} ${referral.candidate_id}`} referral={referral} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageSize={REFERRALS_PAGE}
        total={data?.total ?? 0}
        noun="referrals"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
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
          {sentence('For {title}, referred by {by}. {state}', { title, by, state: sayState(referral) })}
        </p>
      </div>
      <Button
        aria-label={sentence(isThanked ? 'Take back that {by} was thanked' : 'Note that {by} was thanked', { by })}
        busy={thanking.isPending}
        disabledReason={may_thank ? undefined : 'Nobody thanks themselves. Please ask a colleague.'}
        onClick={() => thanking.mutate({ body: { positionId, candidate_id, is_thanked: !isThanked } })}
      >
        {isThanked ? 'Take back' : 'Thanked'}
      </Button>
    </li>
  )
}
