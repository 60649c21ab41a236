import { rankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import type { z } from 'zod'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { CheckProgress } from './CheckProgress.tsx'
import { CopiedPart } from './CopiedPart.tsx'
import { NamesPart } from './NamesPart.tsx'
import styles from './RankingCheckPage.module.css'
import { StuffedPart } from './StuffedPart.tsx'

type State = z.output<typeof rankingCheck.show.response>

/** A check on the company's own pool: whether the ranking can be fooled, and whether names and ages affect scores. */
export default function RankingCheckPage() {
  const { data, error, refetch } = useCallQuery(rankingCheck.show, {})
  const start = useCallMutation(rankingCheck.start)
  const isNew = data?.check === null
  const button = (
    <Button
      variant={isNew ? 'filled' : 'default'}
      busy={start.isPending}
      disabledReason={data?.running ? 'A check is already running.' : undefined}
      onClick={() => !start.isPending && start.mutate({})}
    >
      {isNew ? 'Check ranking' : 'Check again'}
    </Button>
  )
  return (
    <Page
      title="Ranking check"
      {...(data?.check && { actions: button, beside: `${formatDateTime(data.check.at)}, ${data.check.by}` })}
    >
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={8} label="Loading the check" />}
      {data && <Content state={data} button={button} />}
    </Page>
  )
}

function Content({ state, button }: { state: State; button: React.ReactNode }) {
  const say = useWords()
  const { running, failed, check, has_people, has_positions } = state
  if (!check && !running && !has_people)
    return (
      <EmptyState icon={IconListCheck}>
        {say('Your talent pool is empty. Add résumés and {positions} to check how they rank.')}
      </EmptyState>
    )
  return (
    <div className={layout.partsApart}>
      {running && <CheckProgress {...running} />}
      {failed && !running && <p className={styles.result}>The last check failed. Try again.</p>}
      {!check && !running && (
        <EmptyState icon={IconListCheck} action={button}>
          {has_positions
            ? say(
                'See who would rank higher by copying {a position}’s requirements into their résumé. The check also shows whether names and ages change scores.',
              )
            : say('No {positions} are open, so this checks only for hidden and copied text.')}
        </EmptyState>
      )}
      {check && (
        <>
          <StuffedPart check={check} />
          <NamesPart check={check} />
          <CopiedPart check={check} />
        </>
      )}
    </div>
  )
}
