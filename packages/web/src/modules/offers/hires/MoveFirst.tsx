import type { RequiredMove as Move } from '@rolecall/contract/offers/hires'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'

type Props = { positionId: string; candidateId: string; to: Move }

/** Moves a candidate whose stage is too early for an offer or a hire; otherwise links to them. */
export function MoveFirst({ positionId, candidateId, to }: Props) {
  const say = useWords()
  const mayMove = useMay('move_forward_candidate')
  const moving = useCallMutation(pipeline.changeStatus, {})
  return (
    <div className={layout.row}>
      {to && (
        <Button
          busy={moving.isPending}
          disabledReason={mayMove ? undefined : NO_PERMISSION}
          onClick={() => moving.mutate({ body: { positionId, status: to.status, resumeId: candidateId } })}
        >
          {sentence('Move to {status}', { status: to.name })}
        </Button>
      )}
      <Link to={paths.position(positionId, { candidate: candidateId })}>{say('Open the {candidate}')}</Link>
    </div>
  )
}
