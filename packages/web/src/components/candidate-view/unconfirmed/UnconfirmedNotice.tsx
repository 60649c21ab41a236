import { Anchor } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { type UnconfirmedApplication, unconfirmed } from '@rolecall/contract/careers/unconfirmed'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import styles from './UnconfirmedNotice.module.css'

type KnownContact = { name: string; phone: string; email: string }

/** Data that came from a job post under the candidate's name, and awaits confirmation that it is theirs. */
export default function UnconfirmedNotice({ candidate }: { candidate: CandidatePreview }) {
  const { data } = useCallQuery(unconfirmed.list, { query: { candidate_id: candidate.candidate_id } })
  if (!data) return undefined
  return data.data.map((one) => <Waiting key={one.id} candidate={candidate} one={one} known={data.known} />)
}

type Props = { candidate: CandidatePreview; one: UnconfirmedApplication; known: KnownContact }

function Waiting({ candidate, one, known }: Props) {
  const words = useWords()
  const settle = useCallMutation(unconfirmed.settle, { quiet: true })
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const disabledReason =
    mayForward || mayBackward ? undefined : words('You don’t have permission to decide on {candidates}.')
  const decide = async (accept: boolean) => {
    if (!(await confirm(accept ? ACCEPT() : REFUSE()))) return
    settle.mutate(
      { body: { unconfirmed_id: one.id, accept } },
      {
        onSuccess: ({ message }) => void toast.success(message),
        onError: ({ message }) => void toast.error(message, { long: true }),
      },
    )
  }
  return (
    <section className={styles.notice} aria-label={words('Unconfirmed application')}>
      <h3 className={styles.title}>{words('Unconfirmed application from the job post')}</h3>
      <p className={prose.soft}>
        {[one.position_title, formatDate(one.came_at)].filter(Boolean).join(' · ')}
        {'. '}
        {words(
          'Anyone can enter another person’s email. Nothing changes until you accept this or the {candidate} confirms it by email.',
        )}
      </p>
      <Differences candidate={candidate} one={one} known={known} />
      {one.knocked_out && <p>{words('An answer rules this {candidate} out.')}</p>}
      <div className={layout.row}>
        <Button
          size="compact-sm"
          busy={settle.isPending}
          disabledReason={disabledReason}
          onClick={() => void decide(true)}
        >
          Accept
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          busy={settle.isPending}
          disabledReason={disabledReason}
          onClick={() => void decide(false)}
        >
          Discard
        </Button>
      </div>
    </section>
  )
}

/** The values that differ from the known ones, side by side. */
function Differences({ candidate, one, known }: Props) {
  const rows = (
    [
      ['Name', one.name, known.name],
      ['Phone', one.phone, known.phone],
      ['Email', one.email, known.email],
    ] as const
  ).filter(([, sent]) => sent !== '')
  if (rows.length === 0 && !one.file_name) return <p>{say('It contains nothing new.')}</p>
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('In the application')}</th>
          <th scope="col">{say('On record')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, sent, before]) => (
          <tr key={label}>
            <th scope="row">{say(label)}</th>
            <td>{sent}</td>
            <td>{before || '–'}</td>
          </tr>
        ))}
        {one.file_name && (
          <tr>
            <th scope="row">{say('Résumé')}</th>
            <td>
              <Anchor inherit href={one.file_url} target="_blank" rel="noreferrer">
                {one.file_name}
              </Anchor>
            </td>
            <td>{candidate.file_name}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const ACCEPT = () => ({
  title: say('Accept this application as the {candidate}’s own?'),
  text: say('This replaces name, phone and résumé, except details corrected by hand. The email stays.'),
  confirmLabel: say('Accept'),
})
const REFUSE = () => ({
  title: say('Discard this application?'),
  text: say('This deletes its details and résumé. The {candidate} doesn’t change.'),
  confirmLabel: say('Discard'),
  isDestructive: true,
})
