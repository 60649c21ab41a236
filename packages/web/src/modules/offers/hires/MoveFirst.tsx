import type { MoveFirst as Move } from '@rolecall/contract/hiring/hires'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation } from '../../api/call.ts'
import { NO_RIGHT, useMay } from '../../api/session.ts'
import { Button } from '../../kit/form/Button.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import { Link } from '../../kit/shell/Link.tsx'
import layout from '../../kit/shell/layout.module.css'

type Props = { positionId: string; candidateId: string; to: Move }

/** Moves a candidate who is too early for an offer, or for being hired; otherwise leads to them. */
export function MoveFirst({ positionId, candidateId, to }: Props) {
  const say = useWords()
  const mayMove = useMay('move_forward_candidate')
  const moving = useCallMutation(pipeline.changeStatus, {})
  return (
    <div className={layout.row}>
      {to && (
        <Button
          busy={moving.isPending}
          disabledReason={mayMove ? undefined : NO_RIGHT}
          onClick={() => moving.mutate({ body: { positionId, status: to.status, resumeId: candidateId } })}
        >
          {sentence('Move to {status}', { status: to.name })}
        </Button>
      )}
      <Link to={paths.position(positionId, { candidate: candidateId })}>{say('Open the {candidate}')}</Link>
    </div>
  )
}
