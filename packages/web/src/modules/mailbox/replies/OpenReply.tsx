import { replies } from '@rolecall/contract/mailbox/replies'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { MailsPart } from '../../../components/candidate-view/tabs/MailsPart.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './Replies.module.css'

type Props = {
  candidateId: string
  /** '' if the emails are about no position. */
  positionId: string
  /** Its row, if the list shows it. */
  reply: CallResult<typeof replies.list>['data'][number] | undefined
  isAnswered: boolean
}

/** A conversation with a candidate, with a form to answer. */
export function OpenReply({ candidateId, positionId, reply, isAnswered }: Props) {
  const say = useWords()
  const settle = useCallMutation(replies.settle)
  return (
    <div className={styles.open}>
      <div className={styles.acts}>
        <Link to={paths.candidateInfo(candidateId)}>{reply?.name ?? say('Open {candidate}')}</Link>
        {reply?.position_title && <span className={styles.title}>{reply.position_title}</span>}
        <Button
          busy={settle.isPending}
          onClick={() =>
            settle.mutate({
              body: { candidate_id: candidateId, ...(positionId && { positionId }), answered: !isAnswered },
            })
          }
        >
          {isAnswered ? 'Mark as unanswered' : 'Mark as answered'}
        </Button>
      </div>
      {/* Laid out from its end, so that it begins scrolled to the latest message and the form. */}
      <div className={styles.thread}>
        <MailsPart candidateId={candidateId} positionId={positionId || undefined} />
      </div>
    </div>
  )
}
