import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { similar } from '@rolecall/contract/pool/similar'
import { sentence } from '@rolecall/domain/text/sentence'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { nameOf } from '../../../components/candidate-view/pane/CandidateHead.tsx'
import { useCandidate } from '../../../components/candidate-view/pane/use-candidate.ts'
import { usePlacing } from '../../../components/candidate-view/placing/use-placing.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { PersonLine } from './PersonLine.tsx'
import styles from './Similar.module.css'
import { SimilarView } from './similar-view.ts'

/** Candidates of the pool similar to a given one, most similar first. */
export default function SimilarPage() {
  const say = useWords()
  const { candidateId } = useParams({ from: ADDRESSES.similar })
  const [{ position }] = useSearchState(SimilarView)
  const placing = usePlacing()
  const profile = useCandidate({ candidateId, positionId: undefined })
  const { data, error, isPending, refetch } = useCallQuery(similar.like, {
    body: { candidate_id: candidateId, ...(position && { positionId: position }) },
  })
  const name = profile.data ? nameOf(profile.data.data) : ''
  return (
    <Page
      title={name === '' ? say('Similar {candidates}') : say('{Candidates} similar to {name}', { name })}
      breadcrumbs={[
        position ? { label: 'Shortlist', to: paths.position(position) } : { label: 'Talent pool', to: paths.pool() },
      ]}
    >
      <div className={layout.partsApart}>
        {data && data.skills.length > 0 && (
          <p className={styles.lead}>
            {sentence('Compared by line of work, {min} to {max} years of experience, and {skills}.', {
              min: data.years.min,
              max: data.years.max,
              skills: data.skills.join(', '),
            })}
          </p>
        )}
        {isPending && <Skeletons shape="lines" count={10} />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && <EmptyState icon={IconUsersGroup}>{data.message}</EmptyState>}
        {data && data.data.length > 0 && (
          <ul className={styles.list} aria-label={say('Similar {candidates}')}>
            {data.data.map((person) => (
              <PersonLine key={person.candidate_id} person={person} placing={placing} />
            ))}
          </ul>
        )}
      </div>
      {placing.dialog}
    </Page>
  )
}
