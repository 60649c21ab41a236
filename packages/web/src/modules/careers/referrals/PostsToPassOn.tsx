import { Anchor } from '@mantine/core'
import { REFERRALS_PAGE, referrals } from '@rolecall/contract/careers/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import items from '../../../ui/list/Items.module.css'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import styles from './Referrals.module.css'
import { ReferralsView } from './referrals-view.ts'

/** Open job posts, each with the user's own link to share. */
export function PostsToPassOn() {
  const { view, filterBy, pages } = usePagedView(ReferralsView, REFERRALS_PAGE)
  const say = useWords()
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    referrals.positions,
    { query: { start: pages.start, ...(view.q && { search: view.q }) } },
    { keepOld: true },
  )
  const making = useCallMutation(referrals.link, {})
  if (data && !data.is_on)
    return <EmptyState icon={IconHeartHandshake}>Your company isn’t accepting referrals right now.</EmptyState>
  return (
    <>
      <p className={styles.lead}>
        {say('Share a link with someone who’d be a good fit. If they apply through it, they count as your referral.')}
      </p>
      {data?.thanks && <p className={styles.lead}>{sentence('Reward: {thanks}', { thanks: data.thanks })}</p>}
      <div className={styles.search}>
        <SearchField label={say('Search {positions}')} value={view.q} onSearch={(q) => filterBy({ q })} />
      </div>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <NoRows
          noun={say('{positions}')}
          icon={IconHeartHandshake}
          search={{ text: view.q, onClear: () => filterBy({ q: '' }) }}
        >
          {say('No published {positions} right now.')}
        </NoRows>
      )}
      {data && data.data.length > 0 && (
        <ul className={items.items} aria-label={say('{Positions}')}>
          {data.data.map(({ position_id: positionId, title, where, link }) => (
            <li key={positionId} className={styles.line}>
              <div>
                <Anchor href={`/jobpost/${positionId}`} target="_blank" rel="noreferrer" fw={500}>
                  {title}
                </Anchor>
                {where && <p className={styles.fact}>{where}</p>}
              </div>
              {link ? (
                <CopyValue
                  value={`${location.origin}${link}`}
                  label={sentence('link to {title}', { title })}
                  tooltip="Copy link"
                >
                  Copy link
                </CopyValue>
              ) : (
                <Button
                  aria-label={sentence('Get link for {title}', { title })}
                  busy={making.isPending && making.variables.body.positionId === positionId}
                  onClick={() => making.mutate({ body: { positionId } })}
                >
                  Get link
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun={say('{positions}')} />
    </>
  )
}
