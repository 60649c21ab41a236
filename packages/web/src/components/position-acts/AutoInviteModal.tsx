import { Modal } from '@mantine/core'
import { autoInvite } from '@rolecall/contract/outreach/auto-invite'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { AUTO_INVITE } from '@rolecall/domain/outreach/auto-invite-rules'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import { InvitedResults } from './InvitedResults.tsx'
import { InviteRules } from './InviteRules.tsx'

type Props = { position: Pick<PositionDetails, '_id' | 'title' | 'slug'>; onClose: () => void }

/** The rules for automatic invitations, the candidates they would invite now, and those they would have invited. */
export function AutoInviteModal({ position, onClose }: Props) {
  useFocusReturn()
  const of = { position_id: position._id, feature_id: AUTO_INVITE }
  const { data, error, isPending, refetch } = useCallQuery(autoInvite.rules, { query: of })
  const refusal = useMay('move_forward_candidate') ? undefined : NO_PERMISSION
  return (
    <Modal opened onClose={onClose} title={`Auto-invite for ${shownTitleOf(position)}`} size="xl" returnFocus={false}>
      {isPending && <Skeletons shape="lines" label="Loading rules" />}
      {error && (
        <ErrorState
          what={error.code === 'not_found' ? error.message : DIALOG_MESSAGES.inviteRulesFailed}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <InviteRules of={of} kept={data} refusal={refusal} />
          <InvitedResults of={of} slug={position.slug} refusal={refusal} />
        </>
      )}
    </Modal>
  )
}
