import { received } from '@rolecall/contract/mailbox/received'
import type { interest } from '@rolecall/contract/outreach/interest'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useCallMutation } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import panels from './panels.module.css'

type Letter = CallResult<typeof interest.thread>['data'][number]

/** The attachments of an incoming email and what was done with them; the sender is confirmed here if the address is unknown. */
export function LetterFiles({ letter, candidateId }: { letter: Letter; candidateId: string }) {
  const say = useWords()
  const mayConfirm = [useMay('move_forward_candidate'), useMay('move_backward_candidate')].includes(true)
  const confirm = useCallMutation(received.confirm)
  return (
    <>
      {letter.files.map(({ name, url }) => (
        <p key={url} className={panels.text}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      ))}
      {letter.note && <p className={panels.when}>{letter.note}</p>}
      {letter.is_from_other && mayConfirm && (
        <Button
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ body: { candidate_id: candidateId, received_id: letter.id } })}
        >
          {say('Confirm it’s from this {candidate}')}
        </Button>
      )}
    </>
  )
}
