import { REFERRALS_PAGE, referrals } from '@rolecall/contract/hiring/referrals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { CopyValue } from '../../../kit/format/CopyValue.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { type PartProps, pageOf } from './part-props.ts'
import styles from './Referrals.module.css'

/** Posts that are open, each with a link of one's own. */
export function PostsToPassOn({ view, setView }: PartProps) {
  const say = useWords()
  const page = pageOf(view)
  const { data, error, isPending, refetch } = useCallQuery(
    referrals.positions,
    { query: { start: (page - 1) * REFERRALS_PAGE, ...(view.q && { search: view.q }) } },
    { keepOld: true },
  )
  const making = useCallMutation(referrals.link, {})
  if (data && !data.is_on)
    return <EmptyState icon={IconHeartHandshake}>Your company does not take referrals at present.</EmptyState>
  return (
    <>
      <p className={styles.lead}>
        {say('Pass a link on to somebody who would fit. Whoever applies by it counts as referred by you.')}
        {data?.thanks && ` ${sentence('Thank you: {thanks}', { thanks: data.thanks })}`}
      </p>
      <div className={styles.search}>
        <SearchField label={say('Search {positions}')} value={view.q} onSearch={(q) => void setView({ q, page: 1 })} />
      </div>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconHeartHandshake}>
          {view.q ? 'Nothing that is published has this in its title.' : 'Nothing is published at present.'}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label={say('{Positions}')}>
          {data.data.map(({ position_id: positionId, title, where, link }) => (
            <li key={positionId} className={styles.line}>
              <div>
                <a href={`/jobpost/${positionId}`} target="_blank" rel="noreferrer">
                  {title}
                </a>
                {where && <p className={styles.fact}>{where}</p>}
              </div>
              {link ? (
                <CopyValue
                  value={`${location.origin}${link}`}
                  label={sentence('your link to {title}', { title })}
                  tooltip="Copy your link"
                >
                  Copy your link
                </CopyValue>
              ) : (
                <Button
                  aria-label={sentence('Get your link to {title}', { title })}
                  busy={making.isPending && making.variables.body.positionId === positionId}
                  onClick={() => making.mutate({ body: { positionId } })}
                >
                  Get your link
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageSize={REFERRALS_PAGE}
        total={data?.total ?? 0}
        noun={say('{positions}')}
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
    </>
  )
}
