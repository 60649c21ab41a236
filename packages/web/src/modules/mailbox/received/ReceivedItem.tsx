import { Badge } from '@mantine/core'
import { received } from '@rolecall/contract/mailbox/received'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { ReplyText } from '../../../components/document/ReplyText.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import prose from '../../../ui/shell/prose.module.css'
import styles from './Received.module.css'

const PickOtherModal = lazy(() => import('../../../components/merging/PickOtherModal.tsx'))

type ReceivedMail = CallResult<typeof received.list>['data'][number]

const KINDS: Record<ReceivedMail['kind'], string> = {
  reply: '',
  automatic: 'Automatic reply',
  report: 'Delivery report',
}

/** An email that answers none of ours: its text, its likely sender, and the actions on it. */
export function ReceivedItem({ mail }: { mail: ReceivedMail }) {
  const say = useWords()
  const subject = mail.subject || 'No subject'
  return (
    <li className={styles.mail}>
      <div className={styles.head}>
        <h2 className={prose.subtitle}>{subject}</h2>
        {KINDS[mail.kind] && <Badge variant="default">{KINDS[mail.kind]}</Badge>}
      </div>
      <p className={prose.softLine}>{[mail.from, formatDateTime(mail.at)].filter(Boolean).join(' · ')}</p>
      {mail.is_hidden ? (
        <p className={prose.softLine}>
          {say('Hidden because the {candidate}’s contact details are hidden at this stage.')}
        </p>
      ) : (
        <div className={styles.text}>
          <ReplyText text={mail.text} />
        </div>
      )}
      {mail.files.length > 0 && (
        <p className={styles.files}>
          {mail.files.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </p>
      )}
      {mail.note && <p className={prose.softLine}>{mail.note}</p>}
      {mail.dismissed_at ? <Restore mail={mail} /> : <Settle mail={mail} subject={subject} />}
    </li>
  )
}

function Restore({ mail }: { mail: ReceivedMail }) {
  const dismiss = useCallMutation(received.dismiss)
  return (
    <div className={styles.acts}>
      <span className={prose.softLine}>{sentence('Dismissed by {who}', { who: mail.dismissed_by })}</span>
      <Button
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ body: { received_id: mail.id, dismissed: false } })}
      >
        Restore
      </Button>
    </div>
  )
}

/** Assigns an email to a candidate. Suggestions, whose address is the sender's, come first. */
function Settle({ mail: { id, suggestions }, subject }: { mail: ReceivedMail; subject: string }) {
  const say = useWords()
  const [isPicking, setPicking] = useState(false)
  const assign = useCallMutation(received.assign)
  const dismiss = useCallMutation(received.dismiss)
  const put = (candidate_id: string, mail_id = '') => {
    setPicking(false)
    assign.mutate({ body: { received_id: id, candidate_id, ...(mail_id && { mail_id }) } })
  }
  return (
    <>
      {suggestions.map(({ candidate_id, name, mail_id, position_title }) => (
        <div key={candidate_id} className={styles.acts}>
          <span>
            May be from <Link to={paths.candidateInfo(candidate_id)}>{name}</Link>
            {mail_id && position_title && say(', about {title}', { title: position_title })}
          </span>
          <Button
            variant="filled"
            aria-label={sentence('Assign “{subject}” to {name}', { subject, name })}
            busy={assign.isPending}
            onClick={() => put(candidate_id, mail_id)}
          >
            {say('Assign to this {candidate}')}
          </Button>
        </div>
      ))}
      <div className={styles.acts}>
        <Button aria-label={say('Choose {a candidate} for “{subject}”', { subject })} onClick={() => setPicking(true)}>
          {say('Choose {a candidate}')}
        </Button>
        <Button
          variant="subtle"
          aria-label={sentence('Dismiss “{subject}”', { subject })}
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { received_id: id, dismissed: true } })}
        >
          Dismiss
        </Button>
      </div>
      {isPicking && (
        <Suspense>
          <PickOtherModal
            title={sentence('Who sent “{subject}”?', { subject })}
            person={{ candidateId: '', name: '' }}
            onPick={(candidateId) => put(candidateId)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
