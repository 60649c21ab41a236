import { Checkbox, Group, Text } from '@mantine/core'
import { AUTO_INVITE_PAGE, type AutoInviteResult, autoInvite } from '@rolecall/contract/outreach/auto-invite'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import layout from '../../ui/shell/layout.module.css'
import { useReportEmails } from '../email-reports/use-report-emails.ts'

type Props = { of: { position_id: string; feature_id: string }; slug: string; refusal: string | undefined }

/** The candidates that the saved rules would invite now, five at a time; the selected ones are invited. */
export function InvitedResults({ of, slug, refusal }: Props) {
  const say = useWords()
  const tell = useReportEmails()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const from = (page - 1) * AUTO_INVITE_PAGE
  const { data, error, isPending, isFetching, refetch } = useCallQuery(autoInvite.results, {
    body: { ...of, from, size: AUTO_INVITE_PAGE },
  })
  const running = useCallMutation(autoInvite.run, { quietDone: true })
  const run = () => {
    if (chosen.length === 0) return toast.error(DIALOG_MESSAGES.selectToInvite)
    const candidate_data = chosen.map((candidate_id) => ({ candidate_id }))
    running.mutate(
      { body: { ...of, candidate_data, position_slug: slug } },
      {
        onSuccess: (told) => {
          tell(told)
          setChosen([])
          setPage(1)
        },
      },
    )
  }
  const turn = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)))
  return (
    <section aria-label="Matches">
      <h3>{say('{Candidates} who match the saved rules')}</h3>
      {isPending && <Skeletons shape="lines" label={say('Loading {candidates}')} />}
      {error && <ErrorState inline what={DIALOG_MESSAGES.inviteResultsFailed} onRetry={() => void refetch()} />}
      {data?.result.total === 0 && <Text c="dimmed">{say('No new {candidates} match these rules.')}</Text>}
      {data && <LeftOut past={data.result.past} />}
      <div className={layout.parts}>
        {data?.result.results.map((result) => (
          <Checkbox
            key={result.candidate_id}
            checked={chosen.includes(result.candidate_id)}
            onChange={(event) => turn(result.candidate_id, event.currentTarget.checked)}
            label={result.name}
            description={describe(result)}
          />
        ))}
      </div>
      <Pager
        page={page}
        pageSize={AUTO_INVITE_PAGE}
        isFetching={isFetching}
        total={data?.result.total}
        onPage={setPage}
        noun={say('{candidates}')}
      />
      <Group mt="md">
        <Button variant="filled" busy={running.isPending} disabledReason={refusal} onClick={run}>
          {say({ one: 'Invite', other: 'Invite {count} {candidates}' }, { count: chosen.length || 1 })}
        </Button>
      </Group>
    </section>
  )
}

type PastCounts = CallResult<typeof autoInvite.results>['result']['past']

/** Matching candidates who are not invited, and why. */
function LeftOut({ past: { stage, interview, excluded } }: { past: PastCounts }) {
  if (stage + interview + excluded === 0) return null
  return (
    <Text c="dimmed">
      {paragraph(
        stage > 0 &&
          sentence(
            {
              one: '1 more matches but is already screened or further along.',
              other: '{count} more match but are already screened or further along.',
            },
            { count: stage },
          ),
        interview > 0 &&
          sentence(
            {
              one: '1 more matches but already has an interview or was offered times.',
              other: '{count} more match but already have an interview or were offered times.',
            },
            { count: interview },
          ),
        excluded > 0 &&
          sentence(
            {
              one: '1 more matches but isn’t interested in any position for now.',
              other: '{count} more match but aren’t interested in any position for now.',
            },
            { count: excluded },
          ),
      )}
    </Text>
  )
}

const describe = ({ score, designation, current_location, experience, notice_period }: AutoInviteResult): string =>
  [
    `Score ${score}`,
    designation,
    current_location,
    experience > 0 ? `${experience} years` : '',
    notice_period === null ? '' : `${notice_period} days’ notice`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
